import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sealData } from "iron-session";
import { runsOf } from "@/testing/test-share";
import { sandboxClock } from "../../clock";
import { readSettings } from "../../env/settings";
import { extendSession, isRecent, sealSession, unsealSession } from "./session-cookie";
import type { SessionData } from "./session-data";

const SECRET = "kJ2-9fhQ_77xkLmP0aZr4tBvWc1Ye6Ui";
const NEW_SECRET = "Zq8_mNb3-VcX5lKj7hGf2dSa9pOiU4yT";
const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 10, 20, 6);

const base = (env: Record<string, string> = {}) => {
  const clock = sandboxClock(() => START);
  return {
    settings: readSettings({ SESSION_SECRET: SECRET, ...env }),
    clock,
    move: (ms: number) => clock.follow(clock.now() + ms),
  };
};

const session = (more: Partial<SessionData> = {}): SessionData => ({
  id: randomUUID(),
  token: "unique-token-77f1",
  name: "Asha Demo",
  mobile: "9000000001",
  playerKey: "aea4dda954c187c087d7ab5f9be111be",
  passwordDigest: `${"s".repeat(22)}.${"d".repeat(43)}`,
  generation: 0,
  issuedAt: START,
  seenAt: START,
  ...more,
});

const pair = (setCookie: string): string => setCookie.split(";")[0] ?? "";
const sealIn = (setCookie: string): string => pair(setCookie).slice(pair(setCookie).indexOf("=") + 1);

test("a session comes back from its cookie as it was put in", async () => {
  const app = base();
  const data = session();
  expect(await unsealSession(app, `other=1; ${pair(await sealSession(app, data))}; last=2`)).toEqual(data);
});

test.each([{ name: "" }, { name: "  " }, { token: "" }])("a session with %j is nobody's", async (missing) => {
  const app = base();
  expect(await unsealSession(app, pair(await sealSession(app, session(missing))))).toBeUndefined();
});

describe("security 3: the session cookie", () => {
  test("is out of reach for scripts and foreign pages", async () => {
    const app = base();
    const attributes = (await sealSession(app, session())).split("; ").slice(1);
    expect(attributes).toEqual(["Path=/", `Max-Age=${720 * 3600}`, "HttpOnly", "SameSite=Lax"]);
  });

  test("is the host's own and Secure over https", async () => {
    const app = base({ PUBLIC_ORIGIN: "https://play.example" });
    const cookie = await sealSession(app, session());
    expect(cookie).toMatch(/^__Host-session=/);
    expect(cookie.split("; ")).toContain("Secure");
    expect(cookie).not.toMatch(/domain=/i);
  });

  test("fits a browser with the longest name and token, whatever their letters", async () => {
    const app = base({ PUBLIC_ORIGIN: "https://play.example" });
    const cookie = await sealSession(app, session({ name: "अ".repeat(100), token: "t".repeat(1000) }));
    expect(Buffer.byteLength(cookie)).toBeLessThanOrEqual(4096);
  });

  test("says nothing of what it holds", async () => {
    const app = base();
    const cookie = await sealSession(app, session());
    const seen = [cookie, ...cookie.split(/[*.~;=]/).map((part) => Buffer.from(part, "base64url").toString("latin1"))];
    for (const secret of ["unique-token-77f1", "9000000001", "Asha"]) {
      expect(seen.join("\n")).not.toContain(secret);
    }
  });
});

describe("security 7: a session ends", () => {
  test("when nobody came for as long as the idle limit says", async () => {
    const app = base({ SESSION_IDLE_HOURS: "2", SESSION_ABSOLUTE_HOURS: "10" });
    const cookie = pair(await sealSession(app, session()));
    app.move(2 * HOUR_MS - 1);
    expect(await unsealSession(app, cookie)).toBeDefined();
    app.move(1);
    expect(await unsealSession(app, cookie)).toBeUndefined();
  });

  test("when it is as old as the absolute limit says, however often somebody came", async () => {
    const app = base({ SESSION_IDLE_HOURS: "2", SESSION_ABSOLUTE_HOURS: "5" });
    let cookie = pair(await sealSession(app, session()));
    for (let hour = 1; hour < 5; hour += 1) {
      app.move(HOUR_MS);
      const data = await unsealSession(app, cookie);
      if (!data) throw new Error(`over after ${hour} hours`);
      cookie = pair(await extendSession(app, data));
    }
    app.move(HOUR_MS);
    expect(await unsealSession(app, cookie)).toBeUndefined();
  });

  test("and the browser is told to drop its cookie by then", async () => {
    const app = base({ SESSION_IDLE_HOURS: "2", SESSION_ABSOLUTE_HOURS: "5" });
    app.move(HOUR_MS);
    expect(await sealSession(app, session())).toContain(`Max-Age=${4 * 3600}`);
  });
});

test("the cookie is sealed anew only now and then", async () => {
  const app = base();
  const data = session();
  app.move(299_000);
  expect(isRecent(app, data)).toBe(true);
  app.move(1000);
  expect(isRecent(app, data)).toBe(false);
  const refreshed = await unsealSession(app, pair(await extendSession(app, data)));
  expect(refreshed).toEqual({ ...data, seenAt: START + 300_000 });
});

describe("a changed secret", () => {
  test("keeps the sessions of the one before it, however often secrets were changed before", async () => {
    const cookie = pair(await sealSession(base(), session()));
    const rotated = base({ SESSION_SECRET: NEW_SECRET, SESSION_SECRET_PREVIOUS: SECRET });
    expect(await unsealSession(rotated, cookie)).toBeDefined();
    // The cookie is sealed while a previous secret is configured, and unsealed after two rotations.
    const later = pair(await sealSession(rotated, session()));
    expect(await unsealSession(base({ SESSION_SECRET: NEW_SECRET }), later)).toBeDefined();
    const third = base({ SESSION_SECRET: "pW6-xTg1_RbN8vMk3cLz0qHs5yJd2fUe", SESSION_SECRET_PREVIOUS: NEW_SECRET });
    expect(await unsealSession(third, later)).toBeDefined();
  });

  test("without the previous one ends them", async () => {
    const cookie = pair(await sealSession(base(), session()));
    expect(await unsealSession(base({ SESSION_SECRET: NEW_SECRET }), cookie)).toBeUndefined();
  });
});

const SAFE = [..."ABCXYZabcxyz0189-_*.~%!"];

/** Generates the ways in which a network or a person can damage a text. */
const damaged = (cookie: string): fc.Arbitrary<string> => {
  const place = fc.nat(cookie.length - 1);
  const text = fc.string({ unit: fc.constantFrom(...SAFE), minLength: 1, maxLength: 6 });
  return fc.oneof(
    fc.tuple(place, text).map(([at, put]) => cookie.slice(0, at) + put + cookie.slice(at + put.length)),
    fc.tuple(place, text).map(([at, put]) => cookie.slice(0, at) + put + cookie.slice(at)),
    fc.tuple(place, fc.integer({ min: 1, max: 40 })).map(([at, many]) => cookie.slice(0, at) + cookie.slice(at + many)),
    place.map((at) => cookie.slice(0, at)),
    fc.tuple(fc.nat(8), fc.nat(8)).map(([from, to]) => {
      const parts = cookie.split("*");
      [parts[from % parts.length], parts[to % parts.length]] = [
        parts[to % parts.length] ?? "",
        parts[from % parts.length] ?? "",
      ];
      return parts.join("*");
    }),
  );
};

test("security 8: thousands of damaged and forged cookies are an anonymous visitor, never an error", async () => {
  const app = base();
  const cookie = sealIn(await sealSession(app, session()));
  await fc.assert(
    fc.asyncProperty(damaged(cookie), async (forged) => {
      fc.pre(forged !== cookie);
      expect(await unsealSession(app, `session=${forged}`)).toBeUndefined();
    }),
    { numRuns: runsOf(10_000, 2000) },
  );
});

test("security 8: a cookie of another library, or of none, is an anonymous visitor", async () => {
  const forms = ["", "x", "~2", "Fe26.2**~2", "Fe26.2*1*a*b*c*d*e*f~2", "Fe26.2*__proto__*a*b*c**e*f~2", "%E0%A4%A"];
  for (const cookie of [...forms, `${"A".repeat(100_000)}~2`, "Fe26.1*1*a*b*c**e*f~2", "\u0000~2"]) {
    expect([cookie, await unsealSession(base(), `session=${cookie}`)]).toEqual([cookie, undefined]);
  }
});

test("security 9: the same seal with another version's suffix is an anonymous visitor", async () => {
  const app = base();
  const sealed = sealIn(await sealSession(app, session())).replace(/~2$/, "");
  for (const suffix of ["~1", "~3", "~", "", "~2~1", "~1~2", "~2x", "~02", "~2.0", "~+2", "~%32"]) {
    expect([suffix, await unsealSession(app, `session=${sealed}${suffix}`)]).toEqual([suffix, undefined]);
  }
  expect(await unsealSession(app, `session=${sealed}~2`)).toBeDefined();
});

test.each([
  ["that is an old version's", { persistent: session() }],
  ["that was made for something else", { token: "unique-token-77f1" }],
])("security 9: a seal of ours with content %s is nobody's session", async (_what, content) => {
  const sealed = await sealData(content, { password: SECRET });
  expect(await unsealSession(base(), `session=${sealed}`)).toBeUndefined();
  expect(await unsealSession(base(), `session=${sealed.replace(/~2$/, "")}`)).toBeUndefined();
});
