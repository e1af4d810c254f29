/** Returns the focus to a control that lost it while disabled or covered, unless another control has the focus now. */
export const regainFocus = (control: HTMLElement | null): void => {
  if (document.activeElement === document.body || document.activeElement === null) control?.focus();
};
