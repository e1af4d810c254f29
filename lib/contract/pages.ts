/** Who runs the app, as the pages show it. */
export interface Operator {
  readonly name: string;
  readonly licence: string;
  readonly jurisdictions: string;
  readonly minimumAge: number;
}

/** Pages of text that an operator's file can replace. A page's path is the file's name. */
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

/** Files with the rules of a provider that has no call for them. */
export type RulesPage = "depositrule" | "withdrawrule";

export interface Slide {
  readonly id: string;
  /** The picture's URL: https, or loopback in the sandbox. */
  readonly image: string;
  /** The https URL that the picture links to; null for a picture without a link. */
  readonly link: string | null;
}
