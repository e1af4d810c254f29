/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { callApi } from "@/lib/client/api/call-api";
import { serverNow } from "@/lib/client/clock/server-clock";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { navigation } from "@/lib/client/session/session-end";
import { API } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { en } from "@/lib/i18n/translations";
import { type FakeResponse, fakeServer, refusal } from "@/testing/fake-server";
import { fundsEntry, storeEntry } from "@/testing/outbox-entries";
import { points } from "@/testing/points";
import { openPage, router } from "@/testing/router";
import { prepareScreen, TestScreen, TWO_O_CLOCK, walletOf } from "@/testing/test-screen";
import { Footer } from "./footer";
import { Header, VisitorHeader } from "./header";
import { SideMenu, shortName } from "./side-menu";

const server = fakeServer(serverNow);
const WALLET = walletOf(points("125000.5"));

const SUPPORT = { whatsapp: "919000000091", call: "919000000092", telegram: "919000000093" };

beforeEach(() => {
  openPage.path = "/imp";
  prepareScreen();
});

const shell = (betting: "on" | "off" | "unknown", wallet: Wallet | null = null) => (
  <TestScreen now={TWO_O_CLOCK}>
    <Header bell={null} betting={betting} brand="Kalyan House" logo={false} wallet={wallet} t={en} />
    <SideMenu
      brand={{ name: "Kalyan House", logo: false }}
      bettingOn={betting === "on"}
      download={null}
      player={{ name: "Maximiliana Demo", mobile: "9000000001" }}
      playPoints
      theme={null}
      t={en}
    />
    <Footer bettingOn={betting === "on"} brand="Kalyan House" support={SUPPORT} t={en} />
  </TestScreen>
);

/** Renders the menu and waits for the preferences, whose script is lazy. */
const show = async (ui: ReactElement) => {
  const shown = render(ui);
  await screen.findByRole("group", { name: "Language", hidden: true });
  return shown;
};

test("the bar at the bottom has the document's five items in its order", async () => {
  await show(shell("on", WALLET));
  const bar = within(screen.getByRole("navigation", { name: "Shortcuts" }));
  expect(bar.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Bids", "/imp4"],
    ["Passbook", "/transaction"],
    ["Home", "/imp"],
    ["Funds", "/imp9"],
    ["WhatsApp", "https://wa.me/919000000091"],
    ["Call Now", "tel:+919000000092"],
  ]);
  expect(bar.getByRole("button", { name: "Support" })).toBeVisible();
});

test("the bar marks the open item, also on the screens below it", async () => {
  openPage.path = "/withdraw";
  await show(shell("on", WALLET));
  const bar = within(screen.getByRole("navigation", { name: "Shortcuts" }));
  expect(bar.getByRole("link", { name: "Funds", current: true })).toBeVisible();
  expect(bar.getAllByRole("link", { current: false })).toHaveLength(5);
});

test.each([
  ["/imp2", "Home", "Home"],
  ["/game", "Home", "Home"],
  ["/single", "Home", "Home"],
  ["/payviaupi", "Funds", "Add Funds"],
  ["/withdrawhistory", "Funds", "Withdraw Funds"],
  ["/allwins", "Bids", "Win History"],
  ["/chart", undefined, "Market Charts"],
])("on %s the bar marks %s and the menu %s", async (path, inBar, inMenu) => {
  openPage.path = path;
  await show(shell("on", WALLET));
  const marked = (name: string) =>
    [...screen.getByRole("navigation", { name, hidden: true }).querySelectorAll("[aria-current]")].map(
      ({ textContent }) => textContent,
    );
  expect(marked("Main menu")).toEqual([inMenu]);
  expect(marked("Shortcuts")).toEqual([inBar].filter(Boolean));
});

const hrefs = (container: HTMLElement) => [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));

test("the menu has the document's items in groups, the gated ones and their groups with betting alone", async () => {
  const menu = () => screen.getByRole("navigation", { name: "Main menu", hidden: true });
  const groups = () =>
    within(menu())
      .queryAllByRole("heading", { hidden: true })
      .map(({ textContent }) => textContent);
  const { unmount } = await show(shell("on", WALLET));
  const wallet = ["/imp7", "/imp9", "/withdraw", "/transfer", "/transaction"];
  const play = ["/imp3", "/imp4", "/histories", "/figures"];
  const learn = ["/htp", "/gameRates", "/charts"];
  const account = ["/profile", "/change", "/play-safe", "/privacypolicy"];
  expect(hrefs(menu())).toEqual(["/imp", ...wallet, ...play, ...learn, ...account]);
  expect(groups()).toEqual(["Wallet", "My play", "Learn", "Account"]);
  unmount();
  await show(shell("off"));
  expect(hrefs(menu())).toEqual(["/imp", "/charts", "/change", "/privacypolicy"]);
  expect(groups()).toEqual(["Learn", "Account"]);
});

test("an item whose screen has another title says it too, and the wallet's has the balance", async () => {
  await show(shell("on", WALLET));
  const name = (href: string) => document.querySelector(`nav[popover] a[href="${href}"]`)?.textContent;
  await waitFor(() => expect(name("/imp7")).toBe("FundsWallet Management1,25,000.5"));
  expect(name("/transaction")).toBe("PassbookTransaction History");
  expect(name("/imp9")).toBe("Add Funds");
});

test("each icon of menu and bar stands for one item", async () => {
  const { container } = await show(shell("on", WALLET));
  const places = new Map<string, Set<string | null>>();
  for (const link of container.querySelectorAll("nav a[href^='/']")) {
    const icon = link.querySelector("use")?.getAttribute("href") ?? "";
    places.set(icon, (places.get(icon) ?? new Set()).add(link.getAttribute("href")));
  }
  expect(places.size).toBe(17);
  expect([...places].filter(([, hrefs]) => hrefs.size > 1)).toEqual([]);
});

const visitor = (download: string | null) => (
  <TestScreen now={TWO_O_CLOCK}>
    <VisitorHeader brand="Kalyan House" download={download} logo={false} t={en} />
    <SideMenu
      bettingOn={false}
      brand={{ name: "Kalyan House", logo: false }}
      download={download}
      player={null}
      playPoints
      theme={null}
      t={en}
    />
    <Footer bettingOn={false} brand="Kalyan House" support={SUPPORT} visitor t={en} />
  </TestScreen>
);

test("a visitor's menu leads to login, but for How To Play, and holds nothing that is gated", async () => {
  const { container } = await show(visitor(null));
  const menu = screen.getByRole("navigation", { name: "Main menu", hidden: true });
  expect(new Set(hrefs(menu))).toEqual(new Set(["/login", "/htp"]));
  expect(screen.getByRole("link", { name: "How To Play", hidden: true })).toHaveAttribute("href", "/htp");
  expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  expect(container.textContent).not.toMatch(/wallet|bid|win |rates|password|log out/i);
  expect(within(menu).getByRole("button", { name: "Support", hidden: true })).toHaveAttribute(
    "popovertarget",
    "support",
  );
});

test("the notice and the download are there where the operator has an app, and not a word of it where not", async () => {
  const { unmount } = await show(visitor("https://download.example/app.apk"));
  expect(screen.getAllByText(en.shell.downloadNotice)).toHaveLength(1);
  expect(screen.getByRole("complementary", { name: "Download App" })).toHaveTextContent(en.shell.downloadNotice);
  for (const link of screen.getAllByRole("link", { name: "Download App", hidden: true })) {
    expect(link).toHaveAttribute("href", "https://download.example/app.apk");
  }
  unmount();
  const { container } = await show(visitor(null));
  expect(container.textContent).not.toMatch(/download/i);
});

test("while the account cannot be read a dash stands for the amount", async () => {
  await show(shell("unknown"));
  expect(screen.getByRole("banner")).toHaveTextContent("—");
});

test("betting that was turned off since is noticed with the next read of the wallet", async () => {
  server.live("wallet", { json: { ...WALLET, bettingOn: false } });
  await show(shell("on"));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

test("log out ends the session on the server, takes settled money data off the phone, and only then leaves", async () => {
  storeEntry(fundsEntry("deposit"));
  const open = localStorage.getItem("outbox:asha:k");
  localStorage.setItem("last-list:asha:single-digit", "[]");
  setPagePlayer("asha");
  const replace = jest.spyOn(navigation, "replace").mockImplementation(() => undefined);
  server.on("POST /api/session/end", "down");
  await show(shell("off"));
  const button = screen.getByRole("button", { name: "Log out", hidden: true });
  fireEvent.click(button);
  expect(await screen.findByText("Network error. Please try again.")).toBeInTheDocument();
  expect(replace).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(2);
  let end = (_answer: FakeResponse): void => undefined;
  server.on("POST /api/session/end", () => new Promise((resolve) => (end = resolve)));
  fireEvent.click(button);
  // A poll that is refused meanwhile shows nothing of a session that has ended.
  server.on("GET /api/events", refusal(401, "session_ended"));
  await act(() => callApi(API.events.list));
  end({ json: { ok: true } });
  await waitFor(() => expect(replace.mock.calls).toEqual([["/login"]]));
  expect({ ...localStorage }).toEqual({ "outbox:asha:k": open });
});

test.each([
  ["Asha Demo", "Asha Demo"],
  ["Meera Demo", "Meera Demo"],
  ["Maximiliana Demo", "Maximilian..."],
  ["किकिकिकिकिकिकिकिकिकिकिकि", "किकिकिकिकिकिकिकिकिकि..."],
  ["", ""],
])("the name %j is shown as %j", (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
