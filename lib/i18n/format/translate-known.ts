/** Translates a text of the provider's, such as a game's label; an unknown text stays unchanged. */
export const translateKnown = (t: Readonly<Record<string, string>>, text: string): string =>
  (Object.hasOwn(t, text) && t[text]) || text;
