import { GAME_FAMILIES } from "@/lib/domain/game/game-types";
import { computeWeekdayIndex, isOfPanas, toColumnRole } from "./columns";
import type { DataEntry } from "./data-entries";
import { parseDayText, parseHalf } from "./day-texts";
import type { SheetRow } from "./html-tables";
import type { Reading } from "./reading";
import { parseDays } from "./written-days";
import { isBlank, joinResults, NOTHING, refuse, squash, type WrittenResult } from "./written-result";

type Fields = DataEntry["fields"];

const findField = (fields: Fields, role: ReturnType<typeof toColumnRole>): string | undefined =>
  Object.entries(fields).find(([name]) => toColumnRole(name) === role)?.[1];

const parsePart = (name: string, text: string, family: string | undefined, ofPanas: boolean): WrittenResult => {
  const role = toColumnRole(name);
  const known = GAME_FAMILIES.find((one) => one === family?.toLowerCase());
  if (role === "open" || role === "close") return parseHalf(role, text, { family: known, ofPanas });
  if (role === "jodi") return { ...NOTHING, jodis: [squash(text)] };
  return role === "result" ? parseDayText(text) : NOTHING;
};

/** Reads entries that name their parts, a day in each. The file that an export writes has this form. */
export const readColumnRows = (reading: Reading, entries: readonly DataEntry[]): void => {
  const names = [...new Set(entries.flatMap(({ fields }) => Object.keys(fields)))];
  const hasPana = (name: string) => entries.some(({ fields }) => /\d{3}/.test(fields[name] ?? ""));
  const isOwn = names.some((name) => toColumnRole(name) === "family");
  const ofPanas = new Set(names.filter((name) => isOwn || isOfPanas(name) || hasPana(name)));
  let last: string | undefined;
  for (const { line, fields } of entries) {
    reading.attempt(line, () => {
      const written = findField(fields, "date") ?? "";
      const results = Object.entries(fields).filter(([name]) =>
        ["open", "close", "jodi", "result"].includes(toColumnRole(name)),
      );
      // Rows that only fill a page are left out.
      if (isBlank(written) && results.every(([, text]) => isBlank(text))) return;
      const [first] = parseDays(written, reading.thisYear);
      const day = first && reading.resolveDay(first, last);
      if (day === undefined) return refuse(`day must be such as 2026-11-22, not "${written}"`);
      last = day;
      const family = findField(fields, "family") ?? reading.options.family;
      const parts = results.map(([name, text]) => parsePart(name, text, family, ofPanas.has(name)));
      const result = parts.reduce((all, part) => joinResults(all, part), NOTHING);
      reading.take({ line, day, result, market: findField(fields, "market"), family: findField(fields, "family") });
    });
  }
};

/** Returns the row of a week whose days have names. */
export const toNamedWeek = ({ line, fields }: DataEntry): SheetRow => {
  const names = Object.keys(fields);
  const label = names.filter((name) => toColumnRole(name) === "date").map((name) => fields[name] ?? "");
  const days = Array.from({ length: 7 }, () => "");
  for (const name of names)
    if (toColumnRole(name) === "weekday") days[computeWeekdayIndex(name, names)] = fields[name] ?? "";
  return { line, cells: [label.join(" to "), ...days] };
};
