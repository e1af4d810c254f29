import type { en } from "./en";

/** The catalogue: sections of words. */
export type Words = typeof en;
export type Section = keyof Words;
