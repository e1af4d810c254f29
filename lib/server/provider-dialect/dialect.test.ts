import { DIALECTS, NO_CALL, parseDialect, SPECIFICATION_DIALECT } from "./dialect";

type Plain = Record<string, unknown>;

/** Returns the specification's dialect with one value changed, by its path of keys; undefined removes the key. */
const changed = (keyPath: string, value: unknown): unknown => {
  const copy: Plain = JSON.parse(JSON.stringify(SPECIFICATION_DIALECT));
  const keys = keyPath.split(".");
  const last = keys.pop() ?? "";
  const parent = keys.reduce<Plain>((part, key) => part[key] as Plain, copy);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
};

test("each dialect of the product is a dialect", () => {
  for (const dialect of DIALECTS.values()) expect(parseDialect(JSON.parse(JSON.stringify(dialect)))).toEqual(dialect);
});

test("the two dialects differ in the codes that pay to a number", () => {
  const [first, second] = [...DIALECTS.values()].map(({ withdrawal }) => withdrawal.codes);
  expect(first).toEqual({ googlePay: "2", paytm: "3", phonePe: "4" });
  expect(second).toEqual({ googlePay: "3", paytm: "2", phonePe: "4" });
});

test.each([
  ["calls.userLogin", undefined, "calls.userLogin is missing"],
  ["calls.headline", undefined, "calls.headline is missing"],
  ["calls.userLogin", NO_CALL, "calls.userLogin must be a path: the app needs this call"],
  ["calls.mainSubmitBid", "/api-submit-bid", "calls.mainSubmitBid must be a path without a slash at its ends"],
  ["calls.mainSubmitBid", "../api-submit-bid", "calls.mainSubmitBid must be a path without a slash at its ends"],
  ["calls.mainSubmitBid", 7, "calls.mainSubmitBid must be string"],
  ["calls.galiSubmitBid", "api-submit-bid", "calls must name no path twice"],
  ["calls.transfer", NO_CALL, "calls must have transfer and transferCheck, or neither"],
  ["calls.userLogn", "api-user-login", "calls.userLogn is no call of the app"],
  ["codes", {}, "codes is no part of a dialect"],
  ["withdrawal", undefined, "withdrawal is missing"],
  ["withdrawal.player", "name", 'withdrawal.player must be "mobile" or "token"'],
  ["withdrawal.codes.paytm", "2", "withdrawal.codes must have a code of its own for each method"],
  ["withdrawal.codes.paytm", 3, "withdrawal.codes.paytm must be string"],
  ["upiTypes.phonePe", undefined, "upiTypes.phonePe is missing"],
  ["session", [], "session.0 is missing"],
  ["refusalStatuses", [500], "refusalStatuses.0 must be below 500"],
  ["sources.games", [], "sources.games must name an answer"],
  ["sources.games", ["social"], "sources.games.0 must be of wallet, dashboard"],
  ["calls.dashboard", NO_CALL, 'sources.bettingStatus names dashboard, and calls.dashboard is "none"'],
  ["oldResultsUntil", "8", 'oldResultsUntil must be a time such as "08:00", or "none"'],
  ["notes", [{ form: "{nobody}", says: "to" }], "notes.0.form must have known places, each once, and no other brace"],
  ["notes", [{ form: "Hi", says: "hello" }], /^notes.0.says must be of game, bid,/],
])("a dialect with %s %j is one sentence: %s", (keyPath, value, sentence) => {
  expect(parseDialect(changed(keyPath, value))).toEqual(
    typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  );
});

test.each([null, [], "specification", 3])("%j is no dialect", (given) => {
  expect(parseDialect(given)).toBe("it must be an object");
});

test("a call may be none where the app can do without it", () => {
  expect(parseDialect(changed("calls.headline", NO_CALL))).toMatchObject({ calls: { headline: NO_CALL } });
});
