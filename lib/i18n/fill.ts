/**
 * The text with each `{name}` replaced by its parameter. A name without a parameter stays as it is, so that a gap is
 * seen and never silently empty.
 */
export const fill = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : gap));
