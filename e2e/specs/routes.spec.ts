import type { APIRequestContext, Page } from "@playwright/test";
import { PLAIN, ROUTE_TABLE, type Walker } from "../fixtures/route-table";
import { shareOf } from "../fixtures/share";
import { routes } from "../kit/addresses";
import { signIn } from "../kit/players";
import { expect, test } from "../kit/test";

/** An address with each letter in the other case. */
const otherCase = (path: string): string =>
  path.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

/** The layout of a page, by its header and its bottom bar. */
const layoutOf = (html: string): string => {
  const header = html.includes("<header");
  const footer = html.includes('aria-label="Shortcuts"');
  if (!header && !footer) return "plain";
  if (!(header && footer)) return "half a layout";
  return html.includes(`href="${routes.mainBidHistory}"`) ? "main, with betting" : "main";
};

/** The answer of an address after all redirects. */
const answerOf = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  const html = await response.text();
  const { pathname, search } = new URL(response.url());
  const headings = [...html.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, heading]) => heading);
  return {
    status: response.status(),
    at: `${pathname}${search}`,
    heading: headings.join(" and "),
    layout: layoutOf(html),
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "",
  };
};

const expectedOf = (walker: Walker, { at, heading }: { readonly at: string; readonly heading: string }) => ({
  status: 200,
  at,
  heading,
  layout: PLAIN.has(at.replace(/\?.*/, "")) ? "plain" : walker === "on" ? "main, with betting" : "main",
  // The title is the screen's own name and the brand.
  title: expect.stringMatching(/^.+ · Markets$/),
});

/** The front page shows the login, under its title. */
const SAME_SCREEN = new Set<string>([routes.root]);

/** Asserts that no two screens have the same title; an address with a notice is the same screen. */
const expectOwnTitles = (titles: ReadonlyMap<string, string>): void => {
  const bare = [...titles].filter(([at]) => !at.includes("?") && !SAME_SCREEN.has(at));
  expect(new Set(bare.map(([, title]) => title)).size).toBe(bare.length);
};

const walk = async (request: APIRequestContext, walker: Walker) => {
  const otherCases = new Set(shareOf([...ROUTE_TABLE.keys()], 5));
  const titles = new Map<string, string>();
  for (const [path, ends] of ROUTE_TABLE) {
    const expected = expectedOf(walker, ends[walker]);
    const answer = await answerOf(request, path);
    expect.soft(answer, path).toEqual(expected);
    titles.set(answer.at, answer.title);
    const other = otherCase(path);
    if (other !== path && otherCases.has(path)) expect.soft(await answerOf(request, other), other).toEqual(expected);
  }
  expectOwnTitles(titles);
};

test("a visitor reads the public pages and is led to the login by every other address, in any letter case, each screen under a title of its own", {
  tag: "@slow",
}, async ({ request }) => {
  await walk(request, "visitor");
});

test("a player with betting finds every address of the table, in any letter case, each screen under a title of its own", {
  tag: "@slow",
}, async ({ signedIn }) => {
  await walk(signedIn.request, "on");
});

test("a player without betting finds all that is not gated and home instead of what is, in any letter case, each screen under a title of its own", {
  tag: "@slow",
}, async ({ page, control }) => {
  await signIn(page, await control.newPlayer({ betting: false }));
  await walk(page.request, "off");
});

test("the table knows every address that the app has a name for", () => {
  expect(Object.values(routes).filter((route) => !ROUTE_TABLE.has(route))).toEqual([]);
});

const linksOf = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));

test("an unknown address says so and leads a visitor to the login, How To Play and support", async ({ page }) => {
  for (const path of ["/nowhere", "/imp/4"]) {
    expect.soft((await page.request.get(path)).status(), path).toBe(404);
  }
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.getByText("There is nothing at this address.")).toBeVisible();
  expect(await linksOf(page)).toEqual([
    ["Login", routes.login],
    ["How To Play", routes.howToPlay],
    ["Contact Support", expect.stringMatching(/^https:\/\/wa\.me\/\d{10,}$/)],
  ]);
  await page.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(new RegExp(`${routes.login}$`));
});
