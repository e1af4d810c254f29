/** `primary` is the main action of a screen (app/controls.css). */
export type ButtonVariant = "primary" | "secondary" | "quiet";

export const buttonClass = (look: ButtonVariant, more = ""): string => `button button-${look} ${more}`;
