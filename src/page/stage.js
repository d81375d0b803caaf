// What the panels beside a grid can do with its page.

/** The stage of a panel with this id. */
export function stageOf(page, id) {
  return {
    get position() {
      return page.position;
    },
    board: page.board,
    key: page.key,
    selected: () => page.grid.at,
    select: (cell) => page.grid.select(cell, false),
    bring: () => page.tabs.open(id),
    point: (texts) => page.point(texts),
    light: (cells) => page.grid.point(cells),
    leave: () => page.leave(),
    entitle: () => page.entitle(),
    title: () => page.title.textContent,
    forgetPicture: () => page.forgetPicture(id),
    wrong: (cells) => page.wrong(cells),
    show: (start, grid, drawing, step) => page.show(id, { start, grid, drawing, step }),
    remember: () => page.remember(),
    countHint: () => (page.hintsUsed += 1),
    /** What shows many steps at once counts as one hint, however often it is opened. */
    haveHint: () => (page.hintsUsed ||= 1),
    shown: () => page.shown(),
    link: () => page.link(),
  };
}
