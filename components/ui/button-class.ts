/** `primary` is the main action of a screen (app/controls.css). */
export type ButtonLook = "primary" | "secondary" | "quiet";

export const buttonClass = (look: ButtonLook, more = ""): string => `button button-${look} ${more}`;
