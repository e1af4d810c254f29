import { readdirSync } from "node:fs";
import path from "node:path";
import { PATHS } from "../paths";
import { type ProviderCall, ProviderError } from "../provider";
import { decodeText, goldenAnswers } from "./golden";

/** Calls whose golden answers stand in the folder of another call, because both have the same decoder. */
const SHARED: Readonly<Record<string, string>> = {
  [PATHS.starlineSubmitBid]: "submit-bid",
  [PATHS.galiSubmitBid]: "submit-bid",
  [PATHS.starlineBidHistory]: "bid-history-data",
  [PATHS.galiBidHistory]: "bid-history-data",
  [PATHS.starlineWinHistory]: "wining-history-data",
  [PATHS.galiWinHistory]: "wining-history-data",
};
/** Calls whose answers stand together, each under the beginning of its files' names. */
const TOGETHER: Readonly<Record<string, string>> = {
  [PATHS.gatewayStatus]: "gateway",
  [PATHS.bankDetails]: "bank-details",
  [PATHS.qrPay]: "qr",
  [PATHS.fundsRules]: "rules",
};

const FOLDER = path.join(__dirname, "../calls");

const isCall = (value: unknown): value is ProviderCall<unknown, unknown> =>
  typeof value === "object" && value !== null && "path" in value && "response" in value;

/** Every call that a file of lib/server/provider/calls exports, alone or in a table of families. */
const declared = readdirSync(FOLDER)
  .filter((file) => !file.endsWith(".test.ts"))
  .flatMap((file) => Object.values<unknown>(require(path.join(FOLDER, file))))
  .filter(isCall);

const answersOf = (call: string) => {
  const together = TOGETHER[call];
  if (together !== undefined) return goldenAnswers("payment-settings").filter(({ name }) => name.startsWith(together));
  return goldenAnswers(SHARED[call] ?? call.replace(/^api-/, ""));
};

test("every path of the provider has a declared call", () => {
  expect(new Set(declared.map((call) => call.path))).toEqual(new Set(Object.values(PATHS)));
});

test.each(declared.map((call) => [call.path, call] as const))("%s has a golden answer that it reads", (name, call) => {
  const read = answersOf(name).filter(({ text }) => {
    try {
      decodeText(call, text);
      return true;
    } catch (error) {
      if (error instanceof ProviderError) return false;
      throw error;
    }
  });
  expect(read.length).toBeGreaterThan(0);
});
