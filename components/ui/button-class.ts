/** The variants of a button; `primary` is the main action of a screen (app/controls.css). */
export type ButtonVariant = "primary" | "secondary" | "quiet";

/** Returns the classes of a button or of a link in its form. */
export const buttonClass = (variant: ButtonVariant, more = ""): string => `button button-${variant} ${more}`;
