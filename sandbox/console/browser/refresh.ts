import { merge } from "./merge";
import { keepingPlace, mustStandStill } from "./place";

const EVERY_MS = 2000;
const PATIENCE_MS = 10_000;

const mainOf = (page: ParentNode): Element | null => page.querySelector("main");

export const parsePage = (text: string): Document => new DOMParser().parseFromString(text, "text/html");

const state = (): Element | null => document.querySelector("#state");

const tell = (sentence: string): void => {
  const shown = state();
  if (shown !== null && shown.textContent !== sentence) shown.textContent = sentence;
};

let paused = false;

/** Shows the page as it is now, with what the address asks of the journal. Where that fails, a sentence says so. */
export const refresh = async (): Promise<void> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`/console/live${location.search}`, { signal });
    if (response.status === 401) return tell("The sandbox was started anew: load this page again and enter the key.");
    if (!response.ok) return tell("The sandbox answers with an error: what is shown may be old.");
    const [shown, fresh] = [mainOf(document), mainOf(parsePage(await response.text()))];
    if (mustStandStill() || shown === null || fresh === null) return;
    keepingPlace(shown, () => merge(shown, fresh));
    tell("");
  } catch {
    tell("The sandbox does not answer: what is shown is old.");
  }
};

/** Refreshes every two seconds while the page is in view and not paused. @param after runs after each. */
export const keepFresh = (after: () => Promise<void>): void => {
  const round = async () => {
    if (!document.hidden && !paused) {
      await refresh();
      await after();
    }
    setTimeout(round, EVERY_MS);
  };
  setTimeout(round, EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !paused) void refresh();
  });
  const button = document.querySelector<HTMLButtonElement>("#pause");
  if (button === null) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    paused = !paused;
    button.setAttribute("aria-pressed", String(paused));
    if (!paused) void refresh();
  });
};
