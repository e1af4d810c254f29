/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { fakeServer, refusal } from "@/testing/fake-server";
import { router } from "@/testing/router";
import { fakeTime, listOf, ONE_TIME, prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidUnavailable } from "./bid-unavailable";

const server = fakeServer(serverNow);
const pass = fakeTime();

test("without a list the screen says so, reads its family's list again, and opens by itself once there is one", async () => {
  prepareScreen(TWO_O_CLOCK);
  server.live("gali", refusal(502, "provider_unreachable"));
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <BidUnavailable gameTypeId="gali-left-digit" />
    </TestScreen>,
  );
  await pass(6000);
  expect(screen.getByRole("heading", { name: "Left Digit" })).toBeVisible();
  expect(screen.getByText("The markets could not be loaded")).toBeVisible();
  expect(router.refresh).not.toHaveBeenCalled();
  server.live("gali", { json: listOf(ONE_TIME) });
  await pass(10_000);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
