const SHAPE =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-3 text-body font-semibold whitespace-nowrap select-none " +
  "aria-disabled:opacity-60 disabled:cursor-default";

const LOOKS = {
  /** The one thing to do on a screen. */
  primary: "bg-accent text-on-accent disabled:bg-sunken disabled:text-ink-soft",
  secondary: "border border-line bg-surface text-ink disabled:text-ink-soft",
  quiet: "text-ink disabled:text-ink-soft",
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** The look of a button, for buttons and for links that look like one. At least 48 px high. */
export const buttonClass = (look: ButtonLook, more = ""): string => `${SHAPE} ${LOOKS[look]} ${more}`;
