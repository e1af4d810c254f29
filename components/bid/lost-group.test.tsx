/** @jest-environment ./testing/document.cjs */
import { act, render, screen } from "@testing-library/react";
import { en } from "@/lib/i18n/en";
import { fill } from "@/lib/i18n/fill";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidList } from "./bid-list";

const mockScript = { lost: true };
jest.mock("./line-group-card", () => ({
  __esModule: true,
  get LineGroupCard() {
    if (mockScript.lost) throw new Error("ChunkLoadError");
    return () => <p>all together</p>;
  },
}));

// As it is, but that not all scripts are fetched before the tests.
jest.mock("@/lib/client/page/later", () => ({
  ...jest.requireActual("@/lib/client/page/later"),
  later: (load: () => Promise<unknown>) => ({ there: () => null, fetch: load }),
}));

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const LINES = [1, 2, 3, 4].map((id) => ({
  ...{ id, batch: 1, session: "Open" as const },
  ...{ digits: `${id}`, closeDigits: "", points: 10 },
}));
const KIND = { text: "", ended: false };

beforeEach(() => {
  jest.useFakeTimers();
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

test("faults 28: lines whose group did not come stand as a row each, and do not fold below a finger later", async () => {
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <BidList
        kinds={{ Open: KIND, Close: KIND }}
        lines={LINES}
        locked={false}
        onRemove={jest.fn()}
        onRepeat={null}
        placedAt={null}
        winOf={() => null}
      />
    </TestScreen>,
  );
  const third = () => screen.queryByRole("button", { name: fill(en.bid.deleteLine, { number: "3", points: "10" }) });
  await pass(10);
  expect(third()).toBeVisible();
  mockScript.lost = false;
  await pass(60_000);
  expect(third()).toBeVisible();
  expect(screen.queryByText("all together")).toBeNull();
});
