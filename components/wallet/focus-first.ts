/** Moves the focus to the first field of a form that is named here; nothing where none is. */
export const focusFirst = (form: HTMLFormElement | null, names: readonly string[]): void => {
  const [first] = names;
  const field = first === undefined ? null : form?.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
};
