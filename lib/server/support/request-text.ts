import { supportNumber } from "../money/outcome";
import type { MoneyRecord } from "../money/records/record";
import type { Store } from "../store/store";
import { askedLines, pointsOf } from "./asked";
import { printable, standingOf, when } from "./words";

/** What of a record only its row says. */
interface Ends {
  readonly settledAt: number | null;
  readonly unknownAt: number | null;
  readonly archived: boolean;
}

const endsOf = async ({ db }: Store, { playerKey, key }: MoneyRecord): Promise<Ends> => {
  const row = await db
    .selectFrom("money_request")
    .select(["settled_at", "unknown_at"])
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .executeTakeFirst();
  const old =
    row ??
    (await db
      .selectFrom("money_archive")
      .select("settled_at")
      .where("player_key", "=", playerKey)
      .where("request_key", "=", key)
      .executeTakeFirst());
  const number = (value: number | null | undefined) => (value === null || value === undefined ? null : Number(value));
  return { settledAt: number(old?.settled_at), unknownAt: number(row?.unknown_at), archived: row === undefined };
};

const timeline = (record: MoneyRecord, { settledAt, unknownAt }: Ends): readonly string[] => [
  `  confirmed  ${when(record.createdAt)}`,
  `  sent       ${record.sentAt === record.createdAt && record.state === "queued" ? "not yet" : when(record.sentAt)}`,
  ...(unknownAt === null ? [] : [`  not known  ${when(unknownAt)}, as the player was told`]),
  ...(settledAt === null ? [] : [`  ended      ${when(settledAt)}`]),
];

/** What the evidence says, beyond how it stands. */
const remarks = (record: MoneyRecord): readonly string[] => [
  ...(record.reason === null ? [] : [`  the provider's words: ${printable(record.reason)}`]),
  ...(record.found ? ["  its answer was lost: it was found in the provider's books, or heard late"] : []),
  ...(record.corrected ? ["  the player was told otherwise before"] : []),
  ...(record.credited ? ["  as much was credited since, which may be another payment"] : []),
  ...(record.cutOff ? ["  the process that sent it ended meanwhile: it may never have left"] : []),
];

const before = (record: MoneyRecord, { archived }: Ends): readonly string[] =>
  archived
    ? ["  in the archive: the books from before it are not kept any more"]
    : [`  the provider's books before it: ${JSON.stringify(record.before)}`];

const partText = async (store: Store, record: MoneyRecord, nth: number, of: number): Promise<readonly string[]> => {
  const ends = await endsOf(store, record);
  const points = pointsOf(record.request);
  return [
    `${of > 1 ? `Part ${nth + 1} of ${of}: ` : ""}${record.kind}, ${standingOf(record)}${points === null ? "" : `, ${points} points`}`,
    ...askedLines(record.request).map((line) => `  ${line}`),
    ...timeline(record, ends),
    ...remarks(record),
    ...before(record, ends),
  ];
};

/** One money request with all its parts, their lines, times and evidence, for a terminal. Tokens are not among it. */
export const requestText = async (store: Store, parts: readonly MoneyRecord[]): Promise<string> => {
  const [first] = parts;
  if (!first) return "";
  const lines = await Promise.all(parts.map((part, nth) => partText(store, part, nth, parts.length)));
  return `${supportNumber(first)}  key ${first.key}  player ${first.playerKey}\n${lines.flat().join("\n")}\n`;
};
