import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startRestarting } from "./restarting.mjs";
import { start } from "./services.mjs";
import { until } from "./until";

const folder = mkdtempSync(join(tmpdir(), "restarting-"));
const handler = join(folder, "handlers", "health.ts");
const heard = join(folder, "heard");
mkdirSync(join(folder, "handlers"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Tells once what the handler says, and goes on as a server does. */
const PROGRAM = `
  const { appendFileSync, readFileSync } = require("node:fs");
  appendFileSync(${JSON.stringify(heard)}, readFileSync(${JSON.stringify(handler)}, "utf8") + "\\n");
  if (readFileSync(${JSON.stringify(handler)}, "utf8") === "broken") process.exit(1);
  setInterval(() => undefined, 1000);
`;

const said: string[] = [];
const untilSaid = (what: string, isSo: () => boolean = () => true) =>
  until(`the app says ${what}`, () => answers().at(-1) === what && isSo(), 20_000);
const answers = () => readFileSync(heard, "utf8").trim().split("\n");

test("an edited handler is in force after a restart that is told, a test's edit is none, a broken one waits for the next", async () => {
  writeFileSync(handler, "one");
  writeFileSync(heard, "");
  const service = startRestarting({
    begin: () => start({ name: "app", args: ["-e", PROGRAM], env: {}, show: true }),
    folders: [folder],
    say: (text) => void said.push(text),
  });
  try {
    await untilSaid("one");
    writeFileSync(join(folder, "handlers", "health.test.ts"), "no source");
    writeFileSync(handler, "two");
    await untilSaid("two");
    writeFileSync(handler, "broken");
    await untilSaid("broken", () => !service.isRunning());
    writeFileSync(handler, "three");
    await untilSaid("three");
    expect(answers()).toEqual(["one", "two", "broken", "three"]);
    expect(said).toEqual(Array(3).fill(`Restarting the app: ${join("handlers", "health.ts")} changed`));
  } finally {
    await service.stop();
  }
  expect(service.isRunning()).toBe(false);
});
