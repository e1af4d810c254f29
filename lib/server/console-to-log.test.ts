import { markErrorLogged, redirectConsoleToLog } from "./console-to-log";
import { withFailureLines } from "./failure-lines";
import { createLog } from "./log";

/** The console as a library uses it; our own code writes nothing to it. */
const library = globalThis.console;

let lines: Record<string, unknown>[];
const before = { ...library };
const printers = process.listeners("warning");
const catchers = process.listeners("uncaughtException");

beforeEach(() => {
  lines = [];
  redirectConsoleToLog(createLog({ write: (text: string) => void lines.push(JSON.parse(text)) }));
});
afterEach(() => {
  Object.assign(library, before);
  process.removeAllListeners("warning").removeAllListeners("uncaughtException");
  for (const printer of printers) process.on("warning", printer);
  for (const catcher of catchers) process.on("uncaughtException", catcher);
});

test("security 40: what a library says on the console is one line of JSON", () => {
  library.error("\u001b[31m⨯\u001b[39m", new TypeError("many\nlines"));
  library.warn("%s of %d", "one", 2);
  library.info("two\nlines");
  library.log({ a: 1 });
  expect(lines).toEqual([
    expect.objectContaining({
      level: "error",
      event: "console",
      said: "⨯",
      err: expect.objectContaining({ type: "TypeError", message: "many\nlines" }),
    }),
    expect.objectContaining({ level: "warn", event: "console", said: "one of 2" }),
    expect.objectContaining({ level: "info", said: "two\nlines" }),
    expect.objectContaining({ level: "info", said: "{ a: 1 }" }),
  ]);
});

test("security 39: what it quotes of a request is left out, and a flood of words is cut", () => {
  library.error(new SyntaxError("Unexpected token 'p', \"pw-4471\" is not valid JSON"));
  library.error("x".repeat(100_000));
  expect(JSON.stringify(lines)).not.toContain("pw-4471");
  expect(lines[0]).toMatchObject({ err: { type: "SyntaxError" } });
  expect(JSON.stringify(lines[1]).length).toBeLessThan(3000);
});

test("security 40: a warning of Node's own is a line of JSON too", async () => {
  const warned = new Promise((resolve) => process.once("warning", resolve));
  process.emitWarning("many listeners", "MaxListenersExceededWarning");
  await warned;
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: "warn",
      event: "process_warning",
      err: expect.objectContaining({ message: "many listeners" }),
    }),
  );
});

test("an error of a page has one line: the one with its request's id, or else the console's", async () => {
  const [logged, unlogged] = [new Error("told"), new Error("untold")].map((error) =>
    Object.assign(error, { digest: "17" }),
  );
  library.error(logged);
  const isNew = (requestId: string) => logged !== undefined && markErrorLogged(logged, requestId);
  expect([isNew("request-1"), isNew("request-1"), isNew("request-2")]).toEqual([true, false, true]);
  library.error(unlogged);
  await new Promise(setImmediate);
  expect(lines).toEqual([expect.objectContaining({ err: expect.objectContaining({ message: "untold" }) })]);
});

test("security 36: an error that is printed for a request has a line only while its client has lines", () => {
  for (const may of [true, false])
    withFailureLines(
      () => may,
      () => library.error("may write: %s", may),
    );
  withFailureLines(
    () => false,
    () => library.warn("a warning"),
  );
  library.error("outside of a request");
  expect(lines.map(({ said }) => said)).toEqual(["may write: true", "a warning", "outside of a request"]);
});
