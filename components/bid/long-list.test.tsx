/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/server-clock";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { bidStand } from "../testing/bid-stand";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "../testing/test-screen";
import { BidScreen } from "./bid-screen";

const { world, reset, pageProps } = bidStand();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const show = async (gameTypeId: GameTypeId) => {
  const shown = render(
    <TestScreen now={serverNow()}>
      <BidScreen {...pageProps("asha", gameTypeId)} />
    </TestScreen>,
  );
  await pass(50);
  return shown;
};

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const deletes = () => screen.queryAllByRole("button", { name: /^Delete \d{3}, / });
const add = (digits: string) => {
  fireEvent.change(screen.getByLabelText("Digits"), { target: { value: digits } });
  fireEvent.change(screen.getByLabelText("Points"), { target: { value: "10" } });
  press("Proceed");
};

beforeEach(() => {
  jest.useFakeTimers();
  reset();
  world.wallet = "10000";
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

test("what one Proceed adds stands together with its sum, goes together, and is folded where it is long", async () => {
  await show("sp-motor");
  add("1234");
  add("1234567890");
  expect(screen.getByText("4 × 10 = 40 points").closest("details")).toHaveAttribute("open");
  expect(screen.getByText("120 × 10 = 1,200 points").closest("details")).not.toHaveAttribute("open");
  press("Delete 120 × 10 = 1,200 points");
  expect(deletes()).toHaveLength(4);
  expect(screen.getByLabelText("Balance")).toHaveTextContent("9,960");
});

test("a list holds 220 lines and not one more, and nothing of what is too much is added", async () => {
  await show("sp-motor");
  add("1234567890");
  add("123456789");
  expect(deletes()).toHaveLength(204);
  add("123456");
  await pass(10);
  expect(screen.getByText("One bid holds at most 220 numbers")).toBeVisible();
  expect(deletes()).toHaveLength(204);
  expect(screen.getByLabelText("Digits")).toHaveValue("123456");
});

test("the whole list goes only after it was asked for", async () => {
  await show("sp-motor");
  add("1234");
  press("Remove all");
  const dialog = () => within(screen.getByRole("dialog"));
  expect(dialog().getByText("Take all 4 bids out of your list?")).toBeVisible();
  fireEvent.click(dialog().getByRole("button", { name: "Keep" }));
  expect(deletes()).toHaveLength(4);
  press("Remove all");
  fireEvent.click(dialog().getByRole("button", { name: "Remove all" }));
  expect(deletes()).toEqual([]);
  expect(screen.getByLabelText("Balance")).toHaveTextContent("10,000");
});

test("lines and their groups survive a reload", async () => {
  const first = await show("dp-motor");
  add("1234");
  first.unmount();
  await show("dp-motor");
  expect(deletes()).toHaveLength(12);
  expect(screen.getByText("12 × 10 = 120 points")).toBeVisible();
});
