/** Already escaped. Only `html` makes it. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | string | number | boolean | null | undefined | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const render = (part: Part): string => {
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(render).join("");
  return part === null || part === undefined || part === false || part === true ? "" : escaped(String(part));
};

/** Escapes values; markup is kept, lists are joined, and booleans, null and undefined give nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((markup, text, i) => markup + render(parts[i - 1]) + text));
