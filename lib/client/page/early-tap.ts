/** How often it is looked whether the app's script is there for a button that was tapped before, in milliseconds. */
const LOOK_MS = 50;

/**
 * Of a document's first script: keeps the last tap on a button that only the app's script can answer, and does it when that is
 * there. The page is seen a second before, on a slow network more, and such a tap would do nothing. A tap anywhere else
 * takes it back. Forms, links, the menu and what folds work without script or wait for it, and are left to themselves.
 * React marks the document once it hears taps itself, and a button once it has its handlers.
 */
export const EARLY_TAP_SCRIPT = `{
  let waits;
  const isMarked = (node, mark) => Object.keys(node).some((key) => key.startsWith(mark));
  addEventListener("click", function keep({ target }) {
    clearInterval(waits);
    if (isMarked(document, "_reactListening")) return removeEventListener("click", keep, true);
    const button = target instanceof Element && target.closest("button[type=button]:not([popovertarget])");
    if (!button) return;
    waits = setInterval(() => {
      if (!isMarked(button, "__reactProps")) return;
      clearInterval(waits);
      button.click();
    }, ${LOOK_MS});
  }, true);
}`;
