// Makes elements and speaks to screen readers; text stays text, so nothing has to be escaped.

const SVG = "http://www.w3.org/2000/svg";

/** Sets attributes and listeners: `on…` listens, `true` sets an empty attribute, `false` and null leave it out. */
function setProperties(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
}

/** An HTML element with its children: nodes, texts, or null for nothing. */
export function el(name, props = {}, ...children) {
  const element = document.createElement(name);
  setProperties(element, props);
  element.append(...children.flat(Infinity).filter((child) => child != null));
  return element;
}

/** An SVG element with its children. */
export function svg(name, props = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  setProperties(element, props);
  element.append(...children.flat(Infinity).filter((child) => child != null));
  return element;
}

/** A button; `look` is its class. */
export function button(label, look, onclick, props = {}) {
  return el("button", { type: "button", class: look, onclick, ...props }, label);
}

/** A button with an icon instead of a word; `name` is for screen readers. */
export function signButton(sign, name, onclick) {
  return button(sign, "sign", onclick, { "aria-label": name, title: name });
}

/** Replaces an element's children; if the focus was among them, it moves to the panel around them. */
export function refill(element, ...children) {
  const hadFocus = element.contains(document.activeElement);
  element.replaceChildren(...children.flat(Infinity).filter((child) => child != null));
  if (hadFocus) element.closest("[tabindex]")?.focus({ preventScroll: true });
}

/** Announces a text to screen readers, after anything they are still reading. */
export function announce(text) {
  const live = document.getElementById("live");
  // Setting the same text again would not be announced.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** Debounces: calls `action` once no call has come for a while. */
export function debounce(action, pause) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...args), pause);
  };
}

/** Follows one question at a time: drops an answer once a later question was asked. */
export function latest() {
  let number = 0;
  return async (promise, use) => {
    const mine = (number += 1);
    const outcome = await promise.then(
      (value) => ({ value }),
      (trouble) => ({ trouble }),
    );
    if (mine === number) use(outcome.value, outcome.trouble);
  };
}
