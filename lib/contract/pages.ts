/** The text pages that an operator may replace by a file of their own: each page's address and its file's name. */
export const TEXT_PAGES = [
  "about",
  "privacypolicy",
  "privacy",
  "delete",
  "htp",
  "jodi-tricks",
  "number-picks",
] as const;

export type TextPage = (typeof TEXT_PAGES)[number];
