import type { OverPage } from "./over-page";

/** What is open, and what takes it out of `over-page.ts` once that is there. */
interface Opened {
  readonly over: OverPage;
  remove?: () => void;
}

type Add = (over: OverPage) => () => void;

const opened = new Set<Opened>();
let add: Add | undefined;

/** The script of `over-page.ts` has come, when the phone was idle. */
export const provideOverPage = (given: Add): void => {
  add = given;
  for (const one of opened) one.remove ??= given(one.over);
};

/**
 * Until it is closed, the phone's Back closes it and stays on the page; Back leaves the page until the script is there.
 * @returns to be called once it is closed, by whatever.
 */
export const openOverPage = (over: OverPage): (() => void) => {
  const one: Opened = { over };
  if (add) one.remove = add(over);
  opened.add(one);
  return () => {
    opened.delete(one);
    one.remove?.();
  };
};
