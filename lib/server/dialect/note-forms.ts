import type { ToldNote } from "@/lib/contract/funds";

interface NoteForm {
  readonly form: string;
  readonly says: ToldNote["says"];
}

/** What each place of a form takes. */
const PLACES: Readonly<Record<string, string>> = {
  market: ".+",
  game: "SP DP TP|[A-Z]\\w+ [A-Z]\\w+",
  session: "[Oo]pen|[Cc]lose",
  time: "\\d{1,2}:\\d{2} [AP]M",
  name: ".+",
  number: "\\w+",
};

const PLACE = /\{(\w+)\}/g;

const placesOf = (form: string): readonly string[] => [...form.matchAll(PLACE)].map(([, name = ""]) => name);

/** Whether the form has known places, each once, and no other brace. */
export const isForm = (form: string): boolean => {
  const places = placesOf(form);
  const isKnown = places.every((name) => Object.hasOwn(PLACES, name));
  return isKnown && new Set(places).size === places.length && !/[{}]/.test(form.replace(PLACE, ""));
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const patternOf = (form: string): RegExp => {
  const parts = form
    .split(PLACE)
    .map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<${part}>${PLACES[part] ?? ""})`));
  return new RegExp(`^${parts.join("")}$`);
};

const compiled = new WeakMap<readonly NoteForm[], readonly (readonly [RegExp, ToldNote["says"]])[]>();

/** The first form's reading of a note in a wallet history; undefined if no form fits. */
export const readNote = ({ notes }: { readonly notes: readonly NoteForm[] }, note: string): ToldNote | undefined => {
  const forms = compiled.get(notes) ?? notes.map(({ form, says }) => [patternOf(form), says] as const);
  compiled.set(notes, forms);
  for (const [pattern, says] of forms) {
    const found = pattern.exec(note);
    if (found) return { says, ...found.groups };
  }
  return undefined;
};
