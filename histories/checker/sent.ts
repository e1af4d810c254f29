import { DIALECTS } from "@/sandbox/domain/provider-dialect";
import { readList, readText, toFields } from "@/sandbox/provider/wire";
import type { Confirm } from "../history";
import type { ReferenceProvider } from "../stage/reference-provider";

type Fields = Readonly<Record<string, unknown>>;

const BID_PATHS = {
  main: "api-submit-bid",
  starline: "api-starline-submit-bid",
  gali: "api-galidisawar-submit-bid",
} as const;

const FUNDS_PATHS = {
  deposit: "fund-request-add",
  withdrawal: "api-user-withdraw-fund-request",
  transfer: "api-user-transfer-wallet-balance",
} as const;

/** Returns the path of the call that sends a confirmed request. */
export const toCallPath = ({ body }: Confirm): string =>
  body.kind === "bid" ? BID_PATHS[body.family] : FUNDS_PATHS[body.kind];

/** The allowed labels of the game types that histories use. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  "single-digit": ["Single Digit"],
  "sp-dp-tp": ["Single Pana", "Double Pana", "Triple Pana"],
  "starline-single-digit": ["Single Digit"],
  "gali-left-digit": ["Left Digit"],
};

/** Lists the lines of a sent bid, each as one text. */
const listSentLines = (body: Fields): readonly string[] =>
  readList(toFields(body.new_result), "result").map((line) => {
    const fields = toFields(line);
    return ["session", "digits", "closedigits", "points"].map((name) => readText(fields, name)).join(" ");
  });

/** Returns a violation if a line of a bid is in another part of the request, else undefined. */
export const findRepeatedLine = (body: Fields, parts: readonly { readonly body?: Fields }[]): string | undefined => {
  const before = parts.flatMap((part) => (part.body ? listSentLines(part.body) : []));
  return listSentLines(body).some((line) => before.includes(line)) ? "a line in two parts" : undefined;
};

/** Returns the stake of a sent bid in whole points; 0 for another call than a bid. */
export const sumStake = (body: Fields): number =>
  listSentLines(body).reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);

const isWithin = (lines: readonly string[], all: readonly string[]): boolean => {
  const left = [...all];
  return lines.every((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};

type Check = readonly [fits: boolean, difference: string];

const listChecks = (
  { body: confirmed, player }: Confirm,
  body: Fields,
  reference: ReferenceProvider,
): readonly Check[] => {
  const amount = String("amount" in confirmed ? confirmed.amount : 0);
  const field = (name: string, value: string | undefined): Check => [readText(body, name) === value, `another ${name}`];
  switch (confirmed.kind) {
    case "deposit":
      return [field("request_amount", amount)];
    case "withdrawal":
      return [
        field("request_amount", amount),
        field("mobile", reference.people[player]?.mobile),
        field("payment_method", DIALECTS.specification.withdrawCodes[confirmed.method]),
      ];
    case "transfer":
      // Each player of a history sends points to the next one.
      return [field("amount", amount), field("mobile_no", reference.people[player + 1]?.mobile)];
    case "bid": {
      const bid = toFields(body.new_result);
      const lines = listSentLines(body);
      const market = String(reference.markets[confirmed.family].id);
      // These games have no close digits, so two blanks stand around that empty field.
      const wanted = confirmed.lines.map(({ session, digits, points }) => `${session} ${digits}  ${points}`);
      return [
        [readText(body, "game_id") === market && readText(bid, "gameid") === market, "another market"],
        [LABELS[confirmed.gameType]?.includes(readText(bid, "pana")) === true, "another label"],
        [reference.people[player]?.tokens.includes(readText(bid, "unique_token")) === true, "another player's token"],
        [lines.length > 0 && isWithin(lines, wanted), "other lines"],
        [Number(readText(bid, "totalbit")) === sumStake(body), "another total"],
      ];
    }
  }
};

/** Returns the first difference between a write and the confirmed request; undefined if there is none. */
export const findAlteration = (
  confirm: Confirm,
  path: string,
  body: Fields,
  reference: ReferenceProvider,
): string | undefined => {
  const checks: readonly Check[] = [
    [path === toCallPath(confirm), `another call, ${path}`],
    [
      reference.people[confirm.player]?.tokens.includes(readText(body, "unique_token")) === true,
      "another player's token",
    ],
    ...listChecks(confirm, body, reference),
  ];
  return checks.find(([fits]) => !fits)?.[1];
};

/** Returns a text that is equal for writes that the statements of the provider cannot distinguish. */
export const computeGroup = (path: string, player: number, body: Fields): string => {
  const bid = toFields(body.new_result);
  const content = path.endsWith("submit-bid")
    ? [readText(bid, "pana"), ...[...listSentLines(body)].sort()]
    : [readText(body, "request_amount") || readText(body, "amount")];
  return JSON.stringify([player, path, ...content]);
};
