// The techniques as lessons.

export const lessonsPage = () => document.createElement("div");
