/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { elapsedNow } from "@/lib/client/clock/elapsed";
import { serverNow, syncServerClock } from "@/lib/client/clock/server-clock";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { bidUser, sentLine } from "@/testing/bid-user";
import { KALYAN, ONE_TIME, prepareScreen, setServerNow, TestScreen } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { world, pageProps, type, press, add, dialog, choose, listed, deletes, confirm, bids, pass } = bidUser(BidScreen);

/** A market that closes after midnight, whose next draw takes bids from that moment on. */
const MAIN_BAZAR = { ...KALYAN, openTime: "09:55 PM", closeTime: "12:55 AM" };
const CLOSING = Date.parse("2026-11-21T00:55:00+05:30");
const OVER = "Bidding is closed for Single Digit";

const show = async (gameType: GameTypeId = "single-digit") => {
  const shown = render(
    <TestScreen now={serverNow()}>
      <BidScreen {...pageProps("asha", gameType)} />
    </TestScreen>,
  );
  await pass(50);
  return shown;
};

/** Lets the next draw start, and the screen notice it. */
const letDayEnd = async () => {
  setServerNow(CLOSING + 500);
  await pass(1100);
};

beforeEach(() => {
  world.market = MAIN_BAZAR;
  prepareScreen(CLOSING - 60_000);
});

const listWithDialog = async () => {
  const shown = await show();
  add("8", "10");
  press("Submit");
  expect(dialog().getByRole("button", { name: "SUBMIT" })).toBeVisible();
  return shown;
};

test("a list whose market closes after midnight stays, with the same text as at any closing, and its dialog goes", async () => {
  await listWithDialog();
  await letDayEnd();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(listed()).toEqual(["8 Close · Closed"]);
  expect(screen.getByRole("alert")).toHaveTextContent(`${OVER}Your list is kept on this phone.`);
  press("Submit");
  await pass(10);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(bids()).toEqual([]);
});

test("a reload does not drop it; taken over by the player it goes to the next draw", async () => {
  const first = await listWithDialog();
  await letDayEnd();
  first.unmount();
  await show();
  expect(screen.getByRole("alert")).toHaveTextContent(OVER);
  expect(screen.getByRole("button", { name: "Proceed" })).toBeDisabled();
  press("Use for the next draw");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(listed()).toEqual(["8 Close"]);
  expect(await confirm()).toMatchObject({ lines: [sentLine("8", "", "Close", 10)] });
});

test("the player can remove the old list, and the next draw's list is empty", async () => {
  await listWithDialog();
  await letDayEnd();
  press("Remove");
  expect(deletes()).toEqual([]);
  expect(screen.queryByRole("alert")).toBeNull();
  add("3", "10");
  expect(listed()).toEqual(["3 Open"]);
});

test("a confirmation that is tapped before the screen has noticed is not sent for the next draw", async () => {
  await listWithDialog();
  const submit = dialog().getByRole("button", { name: "SUBMIT" });
  act(() => {
    const here = elapsedNow();
    syncServerClock(CLOSING, here, here);
    // The screen shows the new time only after this moment.
    submit.click();
  });
  await pass(10);
  expect(screen.getAllByText(OVER)[0]).toBeVisible();
  expect(bids()).toEqual([]);
});

test("an entry for a closed draw is not added silently for the next draw: the first tap says so, the second adds", async () => {
  await show();
  choose("Close");
  type("Digit", "8");
  type("Points", "10");
  await letDayEnd();
  press("Proceed");
  await pass(10);
  expect(
    screen.getByText("Bidding for that draw has closed. Tap Proceed again to add this for the next one (Open)."),
  ).toBeVisible();
  expect(screen.getByLabelText("Digit")).toHaveValue("8");
  press("Proceed");
  expect(screen.getByLabelText("Digit")).toHaveValue("");
  expect(listed()).toEqual(["8 Open"]);
});

test("a list that was stored since a market's one time does not go at midnight", async () => {
  world.market = ONE_TIME;
  prepareScreen(Date.parse("2026-11-20T15:00:00+05:30"));
  await show("gali-left-digit");
  add("5", "10");
  setServerNow(Date.parse("2026-11-20T23:59:59+05:30"));
  await pass(1100);
  expect(listed()).toHaveLength(1);
  setServerNow(Date.parse("2026-11-21T00:00:01+05:30"));
  await pass(1100);
  expect(listed()).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Use for the next draw" })).toBeVisible();
});
