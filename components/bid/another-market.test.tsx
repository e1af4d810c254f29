/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { partialReceipt } from "@/testing/bid-server";
import { bidUser } from "@/testing/bid-user";
import { KALYAN, TestScreen } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { server, world, pageProps, show, type, press, confirm, listed, pass } = bidUser(BidScreen);

test("an address with another market in the open page begins a screen of its own: nothing typed, and no notice", async () => {
  server.on("POST /api/bids", partialReceipt(["Single Pana", "placed"], ["Double Pana", "failed", { reason: "no" }]));
  const { rerender } = await show("single-digit");
  type("Digit", "3");
  type("Points", "40");
  press("Proceed");
  await confirm();
  type("Digit", "6");
  type("Points", "70");
  expect(screen.getByText("What was not placed is still in your list.")).toBeVisible();
  world.market = { ...KALYAN, id: "9", name: "Milan" };
  rerender(
    <TestScreen now={serverNow()}>
      <BidScreen {...pageProps()} />
    </TestScreen>,
  );
  await pass(50);
  expect(screen.getByText("Milan")).toBeVisible();
  expect(screen.getByLabelText("Digit")).toHaveValue("");
  expect(screen.getByLabelText("Points")).not.toHaveValue("70");
  expect(screen.queryByText("What was not placed is still in your list.")).toBeNull();
  expect(listed()).toEqual([]);
});
