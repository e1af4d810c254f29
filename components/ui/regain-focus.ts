/** After it was disabled, unless another control has the focus now. */
export const regainFocus = (control: HTMLElement | null): void => {
  if (document.activeElement === document.body || document.activeElement === null) control?.focus();
};
