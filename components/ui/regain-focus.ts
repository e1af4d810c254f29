/** Gives the focus back to a control that lost it by being disabled, unless another control has it by now. */
export const regainFocus = (control: HTMLElement | null): void => {
  if (document.activeElement === document.body || document.activeElement === null) control?.focus();
};
