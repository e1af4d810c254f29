import { afterLogin, routes, sessionEndedAt, wayBack } from "./routes";

const ASHA = "0123456789abcdef0123456789abcdef";
const RAVI = "fedcba9876543210fedcba9876543210";

const comebackOf = (address: string) => {
  const { searchParams } = new URL(address, "http://app.example");
  return { next: searchParams.get("next") ?? undefined, for: searchParams.get("for") ?? undefined };
};

test.each([
  ["/single?market=7", "/single?market=7"],
  ["/imp4", "/imp4"],
  ["/withdraw?_rsc=1a2b", "/withdraw"],
  ["/imp7?notice=upi-added&methods=open", "/imp7?methods=open"],
])("a player whose session ended at %s comes back to %s", (address, back) => {
  const login = sessionEndedAt(address, ASHA);
  expect(login).toMatch(/^\/login\?notice=session-ended&/);
  expect(login).not.toContain(ASHA);
  expect(afterLogin(comebackOf(login), ASHA)).toBe(back);
});

test("another player who logs in there goes home, and so does anybody whom the address does not name", () => {
  const comeback = comebackOf(sessionEndedAt("/single?market=7", ASHA));
  expect(afterLogin(comeback, RAVI)).toBe(routes.home);
  expect(afterLogin(comeback, undefined)).toBe(routes.home);
  expect(afterLogin({ next: "/imp4" }, ASHA)).toBe(routes.home);
  expect(afterLogin({ next: "/imp4", for: "" }, ASHA)).toBe(routes.home);
});

test.each(["/login", "/", "/r", "/otpregister", "/otpwithdraw", "/change-password", "/imp"])(
  "nobody is led back to %s",
  (address) => expect(sessionEndedAt(address, ASHA)).toBe("/login?notice=session-ended"),
);

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
])("security 41: %j is no way back", (address) => expect(wayBack(address)).toBeNull());

test("of a query only short plain parts come back", () => {
  const long = "x".repeat(65);
  expect(wayBack(`/imp4?from=2026-11-20&x_y=1&to=${long}#frag`)).toBe("/imp4?from=2026-11-20");
  expect(wayBack("/imp4?next=//evil.example&a=%0d%0aX")).toBe("/imp4?next=%2F%2Fevil.example&a=%0D%0AX");
});
