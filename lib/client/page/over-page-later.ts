import type { OverPage } from "./over-page";

/**
 * `addOverPage`, whose script comes when the phone is idle: until it is closed, the phone's Back closes it and stays on
 * the page. Where the script does not come Back leaves the page.
 * @returns to be called once it is closed, by whatever.
 */
export const openOverPage = (over: OverPage): (() => void) => {
  let closed = false;
  let remove = (): void => undefined;
  import("./over-page").then(
    ({ addOverPage }) => {
      if (!closed) remove = addOverPage(over);
    },
    () => undefined,
  );
  return () => {
    closed = true;
    remove();
  };
};
