import { spawnSync } from "node:child_process";
import { type BundledProgram, bundleProgram } from "./fixtures/bundled-program";

let bundled: BundledProgram;
beforeAll(() => {
  bundled = bundleProgram("lib/server/process/fixtures/failing-program.ts");
});
afterAll(() => bundled.remove());

test.each(["timer", "promise"])(
  "an error in a %s that nobody catches ends the process with one line of JSON",
  (where) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bundled.file, where], { encoding: "utf8" });
    expect([status, stderr]).toEqual([1, ""]);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
    expect(JSON.parse(stdout)).toMatchObject({
      level: "error",
      event: "process_failed",
      err: { message: "on two\nlines", cause: { message: "the reason" } },
    });
  },
);
