import { readFileSync } from "node:fs";
import path from "node:path";
import { PROTECTIONS } from "./list";
import { takenOut } from "./protection";

const ROOT = path.resolve(__dirname, "../..");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

describe("the list of protections", () => {
  test.each(PROTECTIONS.map((protection) => [protection.name, protection] as const))(
    "%s can be taken out of the source as it is, and its tests are there",
    (_name, protection) => {
      const text = read(protection.file);
      expect(takenOut(text, protection)).not.toBe(text);
      const { file, title } = protection.test;
      expect({ file, title, isThere: read(file).includes(title) }).toEqual({ file, title, isThere: true });
      expect(protection.protects).toMatch(/^(security|faults) \d+/);
    },
  );

  test("names each once, and holds thirty and more that jest shows", () => {
    const names = PROTECTIONS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(PROTECTIONS.filter(({ test }) => test.kind === "jest").length).toBeGreaterThanOrEqual(30);
  });

  test("a line that is not there, or there twice, is not taken out", () => {
    const [protection] = PROTECTIONS;
    if (!protection) throw new Error("the list is empty");
    const { line } = protection;
    expect(() => takenOut("nothing of it", protection)).toThrow("0 times");
    expect(() => takenOut(`${line}\n  ${line}`, { ...protection, replacement: "" })).toThrow("2 times");
    expect(takenOut(`a\n  ${line}\nb`, { ...protection, replacement: "c" })).toBe("a\n  c\nb");
  });
});
