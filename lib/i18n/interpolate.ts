/**
 * Returns the text with each `{name}` replaced by its parameter. A name without a parameter stays, so that the gap is
 * visible.
 */
export const interpolate = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : gap));
