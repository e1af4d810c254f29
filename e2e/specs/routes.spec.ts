import type { APIRequestContext } from "@playwright/test";
import { marketPath, routes } from "../../lib/routes";
import { listBidScreens, PLAIN, ROUTE_TABLE, type Walker } from "../fixtures/route-table";
import { shareOf } from "../fixtures/share";
import { signIn } from "../kit/players";
import { expect, test } from "../kit/test";

const otherCase = (path: string): string =>
  path.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

const findLayout = (html: string): string => {
  const header = html.includes("<header");
  const footer = html.includes('aria-label="Shortcuts"');
  if (!header && !footer) return "plain";
  if (!(header && footer)) return "half a layout";
  return html.includes(`href="${routes.mainBidHistory}"`) ? "main, with betting" : "main";
};

const readAnswer = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  const html = await response.text();
  const { pathname, search } = new URL(response.url());
  const headings = [...html.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, heading]) => heading);
  return {
    status: response.status(),
    at: `${pathname}${search}`,
    heading: headings.join(" and "),
    layout: findLayout(html),
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "",
  };
};

const readDestination = async (request: APIRequestContext, path: string) => {
  const { status, at, heading } = await readAnswer(request, path);
  return `${status} ${at}: ${heading}`;
};

const expectedOf = (walker: Walker, { at, heading }: { readonly at: string; readonly heading: string }) => ({
  status: 200,
  at,
  heading,
  layout: PLAIN.has(at.replace(/\?.*/, "")) ? "plain" : walker === "on" ? "main, with betting" : "main",
  title: expect.stringMatching(/^.+ · Markets$/),
});

for (const [walker, who] of [
  ["visitor", "a visitor reads the public pages and is led to the login by every other address"],
  ["on", "a player with betting finds every address of the table"],
  ["off", "a player without betting finds all that is not gated and home instead of what is"],
] as const) {
  test(`${who}, in any letter case, each screen under a title of its own`, { tag: "@slow" }, async ({
    page,
    control,
  }) => {
    if (walker !== "visitor") await signIn(page, await control.newPlayer({ betting: walker === "on" }));
    const otherCases = new Set(shareOf([...ROUTE_TABLE.keys()], 5));
    const titles = new Map<string, string>();
    for (const [path, ends] of ROUTE_TABLE) {
      const expected = expectedOf(walker, ends[walker]);
      const answer = await readAnswer(page.request, path);
      expect.soft(answer, path).toEqual(expected);
      titles.set(answer.at, answer.title);
      const other = otherCase(path);
      if (other !== path && otherCases.has(path)) {
        expect.soft(await readAnswer(page.request, other), other).toEqual(expected);
      }
    }
    // A path with a notice is the same screen, and the front page shows the login.
    const bare = [...titles].filter(([at]) => !at.includes("?") && at !== routes.root);
    expect(new Set(bare.map(([, title]) => title)).size).toBe(bare.length);
  });
}

test("the table knows every address that the app has a name for, and an unknown address is not found", async ({
  request,
}) => {
  expect(Object.values(routes).filter((route) => !ROUTE_TABLE.has(route))).toEqual([]);
  for (const path of ["/nowhere", "/imp/4"]) expect.soft((await request.get(path)).status(), path).toBe(404);
});

test("a bid screen or chooser with a market of another family, or none that is there, leads to its family's list", async ({
  signedIn,
  control,
}) => {
  const [main, gali] = await Promise.all([control.allDayMarket("main"), control.allDayMarket("gali")]);
  for (const [path, end] of [
    [marketPath(routes.jodiDigit, gali.gameId), `${routes.game}?notice=unknown: Markets`],
    [marketPath(routes.starlineSinglePana, main.gameId), `${routes.starline}?notice=unknown: STARLINE MARKET`],
    [marketPath(routes.galiChooser, "999999"), `${routes.gali}?notice=unknown: KING GALI`],
  ] as const) {
    expect.soft(await readDestination(signedIn.request, path)).toBe(`200 ${end}`);
  }
});

test("with betting off a market's screens lead to a list, and no gated word is in the families' pages", async ({
  page,
  control,
}) => {
  await signIn(page, await control.newPlayer({ betting: false, points: 300 }));
  const { request } = page;
  const [main, starline, gali] = await Promise.all([
    control.allDayMarket("main"),
    control.allDayMarket("starline"),
    control.allDayMarket("gali"),
  ]);
  for (const path of listBidScreens({ main, starline, gali })) {
    expect.soft(await readDestination(request, path), path).toBe(`200 ${routes.home}: Markets`);
  }
  for (const [route, chooser, heading, market, alsoThere] of [
    [routes.starline, routes.starlineChooser, "STARLINE MARKET", starline, "View Chart"],
    [routes.gali, routes.galiChooser, "KING GALI", gali, "Game time"],
  ] as const) {
    expect.soft(await readDestination(request, marketPath(chooser, market.gameId))).toBe(`200 ${route}: ${heading}`);
    const html = await (await request.get(route)).text();
    for (const text of [market.name, "Market Open for today", "Chart", alsoThere]) expect(html).toContain(text);
    for (const text of ["Play Game", "Bid-History", "Win History", "1,400", "10 → 95", "Wallet"]) {
      expect(html, `${route}: ${text}`).not.toContain(text);
    }
  }
});
