/** The player's word for a text of the provider's, such as a game's label; an unknown text stays unchanged. */
export const knownWord = (words: Readonly<Record<string, string>>, text: string): string =>
  (Object.hasOwn(words, text) && words[text]) || text;
