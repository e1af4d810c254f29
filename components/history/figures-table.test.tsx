/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import fc from "fast-check";
import { addPoints, NO_POINTS, subtractPoints } from "@/lib/domain/points";
import { en } from "@/lib/i18n/translations";
import { BID } from "@/testing/history-records";
import { points } from "@/testing/points";
import { renderScreen } from "@/testing/test-screen";
import { computeFigures, type FamilyBid } from "./figures";
import { FiguresScreen, FiguresTable } from "./figures-screen";

const bid = fc
  .record({
    gameName: fc.constantFrom("Kalyan", "Milan"),
    stake: fc.integer({ min: 10, max: 999 }),
    state: fc.constantFrom("won", "lost", "waiting"),
  })
  .map(({ gameName, stake, state }): FamilyBid => {
    const payout = state === "won" ? points("95.5") : null;
    const outcome = { state, payout, result: null, due: false } as const;
    return { ...BID, family: "main", gameName, points: points(String(stake)), outcome };
  });

test("the cells of each group add up: staked is what is settled, by won and net, and what waits", () => {
  fc.assert(
    fc.property(fc.array(bid, { minLength: 1, maxLength: 20 }), (bids) => {
      const { unmount } = render(
        <FiguresTable caption="By market" figures={computeFigures(bids, ({ gameName }) => gameName)} t={en} />,
      );
      const groups = screen.getAllByRole("rowgroup").slice(1);
      for (const group of groups) {
        const texts = [...group.querySelectorAll("td")].map((cell) =>
          cell.textContent.replaceAll(/[,+]/g, "").replace("−", "-"),
        );
        const [staked = "", won = "", net = "", open = "Waiting: 0"] = texts;
        expect(open).toMatch(/^Waiting: /);
        const settled = subtractPoints(points(won), points(net));
        expect(staked).toBe(addPoints(settled, points(open.slice("Waiting: ".length))));
      }
      const all = groups.map((group) => points(group.querySelector("td")?.textContent.replaceAll(",", "") ?? ""));
      expect(addPoints(NO_POINTS, ...all)).toBe(addPoints(NO_POINTS, ...bids.map((one) => one.points)));
      unmount();
    }),
    { numRuns: 40 },
  );
});

test("stakes whose end is not known stand beside them", () => {
  const outcome = { state: "unknown", payout: null, result: null, due: false } as const;
  const bids: readonly FamilyBid[] = [{ ...BID, family: "main", points: points("7"), outcome }];
  render(<FiguresTable caption="By market" figures={computeFigures(bids, () => "Kalyan")} t={en} />);
  expect(screen.getByText("1 not known: 7")).toBeVisible();
});

test("the sums stand first, the weeks below them, and the other tables are folded", () => {
  const bid = { ...BID, family: "main", outcome: { state: "lost", payout: null, result: null, due: false } } as const;
  const months = { shown: "2026-11", earlier: "2026-10", later: null };
  renderScreen(<FiguresScreen bids={[bid]} missing={[]} months={months} readAt={0} t={en} unreadable={[]} />);
  const folds = screen.getAllByRole("group");
  expect(folds.map((fold) => [fold.querySelector("summary")?.textContent, fold.hasAttribute("open")])).toEqual([
    ["By week", true],
    ["By day", false],
    ["By market", false],
    ["By game", false],
  ]);
  const [net] = screen.getAllByRole("definition");
  expect(net?.compareDocumentPosition(folds[0] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a Starline market whose name begins with the family's has it once, and its game has it too", () => {
  const bid = { ...BID, family: "starline", gameName: "Starline 10:00 AM", pana: "Single Digit" } as const;
  const months = { shown: "2026-11", earlier: "2026-10", later: null };
  render(<FiguresScreen bids={[bid]} missing={[]} months={months} readAt={0} t={en} unreadable={[]} />);
  for (const [table, name] of [
    ["By market", "Starline 10:00 AM"],
    ["By game", "Starline · Single Digit"],
  ] as const) {
    expect(within(screen.getByRole("table", { name: table })).getByRole("rowheader")).toHaveTextContent(name);
    expect(screen.queryByText("Starline · Starline 10:00 AM")).toBeNull();
  }
});
