/** `primary` is the one thing to do on a screen. Each is drawn in app/controls.css. */
export type ButtonLook = "primary" | "secondary" | "quiet";

/** The look of a button, for buttons and for links that look like one. At least 48 px high. */
export const buttonClass = (look: ButtonLook, more = ""): string => `button button-${look} ${more}`;
