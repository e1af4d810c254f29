/** Gives the focus back to a control that lost it while it was disabled, unless another control has it now. */
export const regainFocus = (control: HTMLElement | null): void => {
  if (document.activeElement === document.body || document.activeElement === null) control?.focus();
};
