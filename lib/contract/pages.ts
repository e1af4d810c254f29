export interface Operator {
  readonly name: string;
  readonly licence: string;
  readonly jurisdictions: string;
  readonly minimumAge: number;
}

/** An operator's file can replace them: each page's address is the file's name. */
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

/** Files for a provider that has no call for its rules. */
export type RulesPage = "depositrule" | "withdrawrule";

export interface Slide {
  readonly id: string;
  /** An https address, or loopback in the sandbox. */
  readonly image: string;
  /** Https; null for a picture without a link. */
  readonly link: string | null;
}
