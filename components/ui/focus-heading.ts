import { regainFocus } from "./regain-focus";

/** Focuses the screen's heading, unless a control has the focus. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  regainFocus(heading);
};
