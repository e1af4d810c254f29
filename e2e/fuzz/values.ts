import type { Random } from "./random";

/** Put into bodies and used nowhere else: the log must not contain it (docs/security.md, row 39). */
export const PLANTED = "planted-5e0c7b";

/** Texts that often break parsers. */
const ODD_TEXTS: readonly string[] = [
  "",
  " ",
  "\u0000",
  "\u202egnp.exe",
  "\ud800",
  "नमस्ते",
  "%00",
  "%ff",
  "%E0%A4%A",
  "../../../etc/passwd",
  "' OR 1=1 --",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "http://evil.example/",
  "//evil.example",
  "__proto__",
  "constructor",
  "9".repeat(400),
  "x".repeat(5000),
  "\r\nset-cookie: a=b",
  "-1",
  "1e309",
  "NaN",
];

const ODD_NUMBERS = [0, -1, 1, 9, 10.5, 1e21, -0, 2 ** 53, Number.MAX_VALUE];

export const oddText = (random: Random): string => {
  if (random.percent(20)) return random.bytes(random.below(40));
  return random.percent(20) ? random.word() : random.pick(ODD_TEXTS);
};

const oddValue = (random: Random, depth = 0): unknown => {
  const kinds = [
    () => oddText(random),
    () => random.pick(ODD_NUMBERS),
    () => random.pick([true, false, null]),
    () => PLANTED,
    () => (depth > 3 ? [] : Array.from({ length: random.below(4) }, () => oddValue(random, depth + 1))),
    () => (depth > 3 ? {} : { [oddText(random)]: oddValue(random, depth + 1) }),
  ];
  return random.pick(kinds)();
};

/** A copy of a body with one change at any depth. */
const oddBody = (random: Random, body: unknown): unknown => {
  if (Array.isArray(body)) {
    if (body.length === 0 || random.percent(20)) return Array.from({ length: random.below(30) }, () => body[0] ?? 1);
    return body.map((item, index) => (index === 0 ? oddBody(random, item) : item));
  }
  if (typeof body !== "object" || body === null) return oddValue(random);
  const fields = Object.entries(body);
  const changed = fields.length === 0 ? "" : random.pick(fields)[0];
  return random.pick([
    () => ({ ...body, [changed]: oddBody(random, Object.fromEntries(fields)[changed]) }),
    () => ({ ...body, [changed]: oddValue(random) }),
    () => Object.fromEntries(fields.filter(([name]) => name !== changed)),
    () => ({ ...body, [oddText(random) || PLANTED]: oddValue(random) }),
  ])();
};

/** The text of a body: JSON with something odd in it, JSON that is broken, or no JSON at all. */
export const bodyText = (random: Random, body: object): string => {
  const planted = { ...body, ...(random.percent(30) && { password: PLANTED }) };
  if (random.percent(15)) return JSON.stringify(planted);
  const text = JSON.stringify(oddBody(random, planted)) ?? "";
  const at = random.below(text.length + 1);
  return random.pick([
    () => text,
    () => text,
    () => text.slice(0, at),
    () => `${text.slice(0, at)}${PLANTED}${text.slice(at)}`,
    () => `${PLANTED}${random.bytes(random.below(20))}`,
    () => `${text}${text}`,
    () => `{"__proto__":{"a":1},${text.slice(1)}`,
    () => "[".repeat(random.below(5000)),
    () => random.bytes(random.below(200)),
    () => " ".repeat(random.below(70_000)),
  ])();
};
