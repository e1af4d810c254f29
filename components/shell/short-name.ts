/** Most letters of a name in the side menu (docs/specification.md, 14.2 Sizes and forms). */
const LETTERS = 10;

/** The name, cut at ten letters as a reader counts them and followed by '...' where it is longer. */
export const shortName = (name: string): string => {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS).join("")}...` : name;
};
