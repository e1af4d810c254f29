import { z } from "zod";
import { createLog } from "./log";

const SECRET = "pw-4471";

const written = (line: Record<string, unknown>): Record<string, unknown> => {
  const lines: string[] = [];
  createLog({ write: (text: string) => void lines.push(text) }).error(line);
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? "");
};

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
};

const QUOTING: readonly (readonly [string, () => unknown])[] = [
  ["JSON.parse", () => JSON.parse(`{"password":"${SECRET}`)],
  ["JSON.parse of a word", () => JSON.parse(SECRET)],
  ["new URL", () => new URL(`http://${SECRET}:x`)],
  ["decodeURIComponent", () => decodeURIComponent(`%ff${SECRET}`)],
  ["a strict schema", () => z.strictObject({}).parse({ [SECRET]: 1 })],
  ["a schema of words", () => z.enum(["a"]).parse(SECRET, { reportInput: true })],
  [
    "a database that hangs its values on the error",
    () => {
      throw Object.assign(new Error("duplicate key"), {
        code: "23505",
        detail: `Key (phone)=(${SECRET}) already exists.`,
      });
    },
  ],
  [
    "whoever passes such an error on",
    () => {
      throw new Error("could not be read", { cause: thrownBy(() => JSON.parse(SECRET)) });
    },
  ],
  [
    "whoever throws the text itself",
    () => {
      throw SECRET;
    },
  ],
];

test.each(QUOTING)("security 39: an error of %s leaves what it quotes out of the log", (_what, work) => {
  const line = written({ event: "failed", err: thrownBy(work) });
  expect(JSON.stringify(line)).not.toContain(SECRET.slice(0, 5));
  expect(line.err).toMatchObject({ type: expect.stringMatching(/./) });
});

test("an error of the platform's own is told as others are", () => {
  const { err } = written({ event: "failed", err: new DOMException("took too long", "TimeoutError") });
  expect(err).toMatchObject({ type: "TimeoutError", message: "took too long", code: 23 });
});

test("an error of ours keeps its message, its code, where it was thrown and its cause", () => {
  const cause = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  const { err } = written({ event: "failed", err: new TypeError("the store is away", { cause }) });
  expect(err).toMatchObject({
    type: "TypeError",
    message: "the store is away",
    stack: expect.stringContaining("log.test.ts"),
    cause: { type: "Error", message: "refused", code: "ECONNREFUSED" },
  });
});
