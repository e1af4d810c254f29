import { loginPathAfterSessionEnd } from "@/lib/routes";
import { parseReturnTo } from "./return-to";

const ASHA = "0123456789abcdef0123456789abcdef";
const RAVI = "fedcba9876543210fedcba9876543210";

/** Parses the login's URL for a player with an ended session as the login page does. */
const parseLogin = (login: string) => {
  const { searchParams } = new URL(login, "http://app.example");
  return parseReturnTo(searchParams.get("next"), searchParams.get("for"));
};
const parsePath = (url: string) => parseReturnTo(url, ASHA.slice(0, 16))?.path ?? null;

test.each([
  ["/single?market=7", "/single?market=7"],
  ["/imp4", "/imp4"],
  ["/withdraw?_rsc=1a2b", "/withdraw"],
  ["/imp7?notice=upi-added&methods=open", "/imp7?methods=open"],
])("a player whose session ended at %s comes back to %s", (url, back) => {
  const login = loginPathAfterSessionEnd(url, ASHA);
  expect(login).toMatch(/^\/login\?notice=session-ended&/);
  expect(login).not.toContain(ASHA);
  expect(parseLogin(login)).toEqual({ path: back, owner: ASHA.slice(0, 16) });
});

test("the return-to is another player's, or nobody's, where the address does not name this one", () => {
  const owner = parseLogin(loginPathAfterSessionEnd("/single?market=7", ASHA))?.owner ?? "";
  expect([ASHA.startsWith(owner), RAVI.startsWith(owner)]).toEqual([true, false]);
  expect(parseReturnTo("/imp4", undefined)).toBeNull();
  expect(parseReturnTo("/imp4", "")).toBeNull();
  expect(parseReturnTo(["/imp4", "/imp5"], owner)).toBeNull();
});

test.each(["/login", "/", "/r", "/otpregister", "/otpwithdraw", "/change-password"])(
  "nobody is led back to %s",
  (url) => expect(parseLogin(loginPathAfterSessionEnd(url, ASHA))).toBeNull(),
);

test("from home, and where the player is not known, the login's address says no more than that the session ended", () => {
  expect(loginPathAfterSessionEnd("/imp", ASHA)).toBe("/login?notice=session-ended");
  expect(loginPathAfterSessionEnd("/imp4", null)).toBe("/login?notice=session-ended");
});

test.each([
  "//evil.example/imp4",
  "/\\evil.example/imp4",
  "/\t/evil.example/imp4",
  "https://evil.example/imp4",
  "javascript:alert(1)",
  "/imp4/../../evil",
  "/api/session/end",
  "/imp4@evil.example",
  "/%2f%2fevil.example",
  "/IMP4",
  "imp4",
  "",
])("security 41: %j is no return-to", (url) => expect(parsePath(url)).toBeNull());

test("of a query only short plain parts come back", () => {
  const long = "x".repeat(65);
  expect(parsePath(`/imp4?from=2026-11-20&x_y=1&to=${long}#frag`)).toBe("/imp4?from=2026-11-20");
  expect(parsePath("/imp4?next=//evil.example&a=%0d%0aX")).toBe("/imp4?next=%2F%2Fevil.example&a=%0D%0AX");
});
