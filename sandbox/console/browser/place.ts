/** The element that a person touched or focused last. */
let touched: Element | undefined;

/** Whether a finger or a mouse button is down: what is under it must not move away. */
let isPressed = false;

const inView = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
};

/** What must not move on the screen: what was touched last, else the first row in view. */
const anchorOf = (main: Element): Element | undefined => {
  if (touched?.isConnected && inView(touched)) return touched;
  return [...main.querySelectorAll("[data-key], h2, form")].find(inView);
};

/** Runs a change of the page so that what a person looks at stays where it is on the screen. */
export const keepingPlace = (main: Element, change: () => void): void => {
  const anchor = window.scrollY === 0 ? undefined : anchorOf(main);
  const before = anchor?.getBoundingClientRect().top;
  change();
  if (anchor === undefined || before === undefined || !anchor.isConnected) return;
  window.scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: "instant" });
};

/** True while the page must stand still. */
export const mustStandStill = (): boolean => isPressed;

/** Follows what a person touches. */
export const watchTouches = (): void => {
  const follow = ({ target }: Event) => {
    if (target instanceof Element) touched = target;
  };
  document.addEventListener("focusin", follow);
  document.addEventListener("pointerdown", (event) => {
    follow(event);
    isPressed = true;
  });
  for (const end of ["pointerup", "pointercancel"]) {
    // After the click that follows it.
    document.addEventListener(end, () => setTimeout(() => (isPressed = false)));
  }
};
