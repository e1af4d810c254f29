import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { readPageText } from "./read-page-text";

let dir = "";
let lines: string[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "pages-"));
  lines = [];
  jest.spyOn(performance, "now").mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

const pass = (ms: number) => jest.spyOn(performance, "now").mockReturnValue(ms);
const read = (page: Parameters<typeof readPageText>[1] = "about") =>
  readPageText(
    {
      settings: { pages: { dir } },
      log: pino({ level: "warn" }, { write: (line: string) => void lines.push(line) }),
    },
    page,
    ["hi", "en"],
  );
const write = (name: string, content: string | Buffer) => writeFileSync(join(dir, name), content);

test("a page without a file, or without a folder, is ours, and nothing is complained of", async () => {
  expect(await read()).toBeNull();
  rmSync(dir, { recursive: true });
  expect(await read("privacy")).toBeNull();
  expect(lines).toEqual([]);
});

test("a file in the player's language comes first, the operator's other one next", async () => {
  write("about.en.txt", "We are here.");
  expect(await read()).toEqual({ text: "We are here.", language: "en" });
  write("about.hi.txt", "\uFEFFहम यहाँ हैं।");
  pass(2001);
  expect(await read()).toEqual({ text: "हम यहाँ हैं।", language: "hi" });
});

test("a changed file is read anew within seconds, without a start; a file taken away gives our text back", async () => {
  write("delete.en.txt", "First");
  expect((await read("delete"))?.text).toBe("First");
  write("delete.en.txt", "Second");
  expect((await read("delete"))?.text).toBe("First");
  pass(2001);
  expect((await read("delete"))?.text).toBe("Second");
  rmSync(join(dir, "delete.en.txt"));
  pass(5000);
  expect(await read("delete")).toBeNull();
});

test.each([
  ["is too long", () => write("htp.en.txt", "x".repeat(128 * 1024 + 1)), "longer than 131072 bytes"],
  ["is not UTF-8", () => write("htp.en.txt", Buffer.from([0x68, 0xff, 0xfe])), "not valid"],
  ["is empty", () => write("htp.en.txt", " \n"), "nothing in it"],
  ["is a folder", () => mkdirSync(join(dir, "htp.en.txt")), "no file"],
])("our text stands where the file %s, and the log names the file and why, once", async (_how, make, reason) => {
  make();
  expect(await read("htp")).toBeNull();
  pass(2001);
  expect(await read("htp")).toBeNull();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(join(dir, "htp.en.txt"));
  expect(lines[0]).toContain(reason);
});
