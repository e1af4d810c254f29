/** Dispatched on the window before the page begins anew; a listener that calls preventDefault delays it. */
const EVENT = "begin-anew";

/** Keeps this page from beginning anew by itself, while a money request is on its way. @returns a function that lets it. */
export const holdPage = (): (() => void) => {
  const hold = (event: Event) => event.preventDefault();
  window.addEventListener(EVENT, hold);
  return () => window.removeEventListener(EVENT, hold);
};

/** No second time so soon in a tab, in milliseconds: the file may be missing from the new page too. */
const REST_MS = 600_000;
/** How often it is asked again whether the page may begin anew, in milliseconds. */
const HELD_MS = 500;

/**
 * The document's first script, in which nothing of the build is needed: a script or a style that another version of the
 * app had, and that no server has any more, begins the page anew (docs/deploy.md, "New versions"). Without it the page
 * would stand there and do nothing.
 *
 * It asks the server first, so that a phone without a network keeps its page. A file that is there after all was a moment's
 * trouble: only a page that is not whole yet begins anew for it. One that is whole, and lacks what it fetched ahead or for
 * a dialog, waits as long as something is typed into its fields; one with `data-kept` has the same value on the new page,
 * as the stake of a list. However many files are missing, one wait is for all. Without the browser's storage nothing happens: nothing
 * would end a loop, and a list that is not sent would be gone.
 */
export const MISSING_FILE_SCRIPT = `{
let held;
addEventListener("error", (event) => {
  const file = event.target;
  const address = file instanceof HTMLScriptElement ? file.src : file.rel === "stylesheet" ? file.href : "";
  if (!address || !address.includes("/_next/static/")) return;
  const loading = document.readyState !== "complete";
  const own = new URL(address).origin === location.origin;
  const mayBegin = () => {
    try {
      const last = Number(sessionStorage.getItem("${EVENT}"));
      if (Date.now() - last < ${REST_MS}) return false;
      sessionStorage.setItem("${EVENT}", String(Date.now()));
      return true;
    } catch {
      return false;
    }
  };
  const typed = () => !loading && [...document.querySelectorAll("input:read-write:not([data-kept]), textarea")].some(({ value }) => value);
  const begin = () => {
    clearTimeout(held);
    if (typed() || !dispatchEvent(new Event("${EVENT}", { cancelable: true }))) held = setTimeout(begin, ${HELD_MS});
    else if (mayBegin()) location.reload();
  };
  fetch(own ? address : "/api/health", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => {
      if (loading || !own || !ok) begin();
    },
    () => {},
  );
}, true);
}`;
