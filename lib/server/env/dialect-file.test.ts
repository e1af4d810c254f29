import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DIALECTS, SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { SANDBOX } from "./fixtures/wrong-settings";
import { parseSettings, readSettings } from "./settings";

const folder = mkdtempSync(join(tmpdir(), "dialect-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (text: string): string => {
  const path = join(folder, "own.json");
  writeFileSync(path, text);
  return path;
};

const listProblems = (PROVIDER_DIALECT: string) =>
  parseSettings({ ...SANDBOX, PROVIDER_DIALECT }, false).problems.map(({ message }) => message);

test("without the setting the dialect is the specification's; by its name it is another of the product's", () => {
  expect(readSettings(SANDBOX).provider.dialect).toEqual(SPECIFICATION_DIALECT);
  const { dialect } = readSettings({ ...SANDBOX, PROVIDER_DIALECT: "galidisswar" }).provider;
  expect(dialect).toEqual(DIALECTS.get("galidisswar"));
});

test("an operator's own file is read by its path", () => {
  const calls = { ...SPECIFICATION_DIALECT.calls, fundRequest: "v2/fund-request" };
  const own = file(JSON.stringify({ ...SPECIFICATION_DIALECT, calls }));
  expect(readSettings({ ...SANDBOX, PROVIDER_DIALECT: own }).provider.dialect).toEqual({
    ...SPECIFICATION_DIALECT,
    calls,
  });
});

test("what is wrong with a file is one sentence", () => {
  const calls = { ...SPECIFICATION_DIALECT.calls, userLogn: "api-user-login" };
  const own = file(JSON.stringify({ ...SPECIFICATION_DIALECT, calls }));
  expect(listProblems(own)).toEqual([`PROVIDER_DIALECT names ${own}, in which calls.userLogn is no call of the app.`]);
  expect(listProblems(file("{"))).toEqual([`PROVIDER_DIALECT names ${own}, which is not JSON.`]);
  expect(listProblems("/no/such/file")).toEqual([
    expect.stringMatching(/^PROVIDER_DIALECT must be specification, galidisswar or the path of a file, and .*\.$/),
  ]);
});

test("the setting of the codes that went stops the start: its codes would no longer count", () => {
  const { settings, problems } = parseSettings({ ...SANDBOX, WITHDRAW_CODES: "googlePay:3,paytm:2,phonePe:4" }, false);
  expect(settings).toBeNull();
  expect(problems.map(({ message }) => message)).toEqual([
    "WITHDRAW_CODES is a part of the dialect now: take it away and set PROVIDER_DIALECT.",
  ]);
});
