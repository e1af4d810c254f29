/** The text pages that an operator's file can replace: each page's address is its file's name. */
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
