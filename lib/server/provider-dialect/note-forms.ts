import type { ParsedNote } from "@/lib/contract/funds";

interface NoteForm {
  readonly form: string;
  readonly says: ParsedNote["says"];
}

/** The pattern that each placeholder of a form stands for. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  market: ".+",
  game: "SP DP TP|[A-Z]\\w+ [A-Z]\\w+",
  session: "[Oo]pen|[Cc]lose",
  time: "\\d{1,2}:\\d{2} [AP]M",
  name: ".+",
  number: "\\w+",
};

const PLACEHOLDER = /\{(\w+)\}/g;

const listPlaceholders = (form: string): readonly string[] =>
  [...form.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);

/** Whether a form has known placeholders, each once, and no other brace. */
export const isForm = (form: string): boolean => {
  const placeholders = listPlaceholders(form);
  const isKnown = placeholders.every((name) => Object.hasOwn(PLACEHOLDERS, name));
  return isKnown && new Set(placeholders).size === placeholders.length && !/[{}]/.test(form.replace(PLACEHOLDER, ""));
};

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const toPattern = (form: string): RegExp => {
  const parts = form
    .split(PLACEHOLDER)
    .map((part, at) => (at % 2 === 0 ? escapePattern(part) : `(?<${part}>${PLACEHOLDERS[part] ?? ""})`));
  return new RegExp(`^${parts.join("")}$`);
};

const compiled = new WeakMap<readonly NoteForm[], readonly (readonly [RegExp, ParsedNote["says"]])[]>();

/** Parses a note of a wallet history by the first form that fits; undefined if none does. */
export const parseNote = ({ notes }: { readonly notes: readonly NoteForm[] }, note: string): ParsedNote | undefined => {
  const forms = compiled.get(notes) ?? notes.map(({ form, says }) => [toPattern(form), says] as const);
  compiled.set(notes, forms);
  for (const [pattern, says] of forms) {
    const found = pattern.exec(note);
    if (found) return { says, ...found.groups };
  }
  return undefined;
};
