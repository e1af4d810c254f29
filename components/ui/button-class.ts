/** `primary` is the main action of a screen. The styles are in app/controls.css. */
export type ButtonLook = "primary" | "secondary" | "quiet";

/** The classes of a button, or of a link that looks like a button. */
export const buttonClass = (look: ButtonLook, more = ""): string => `button button-${look} ${more}`;
