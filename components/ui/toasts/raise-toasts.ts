/** Puts the toasts on top again, because a dialog that opens later covers them. */
export const raiseToasts = (toasts = document.querySelector<HTMLElement>(".toasts")): void => {
  toasts?.hidePopover?.();
  toasts?.showPopover?.();
};
