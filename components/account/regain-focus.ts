/** Gives the focus back to a control that lost it to nothing while it was disabled; wherever else it went, it stays. */
export const regainFocus = (control: HTMLElement | null): void => {
  if (document.activeElement === document.body || document.activeElement === null) control?.focus();
};
