/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { router } from "@/testing/router";
import { fakeTime, prepareScreen, renderScreen } from "@/testing/test-screen";
import { WalletRecovery } from "./wallet-recovery";

const server = fakeServer(serverNow);
const pass = fakeTime();

beforeEach(() => prepareScreen());

const response: FakeResponse = { json: { balance: points("500"), bettingOn: true } };
const show = (bettingKnown: boolean) => {
  server.live("wallet", () => new Promise((resolve) => setTimeout(() => resolve(response), 3000)));
  renderScreen(<WalletRecovery bettingKnown={bettingKnown}>away</WalletRecovery>);
};

test("faults 37: a page without the account is refreshed as soon as a poll of the wallet has its response", async () => {
  show(false);
  await pass(2900);
  expect(router.refresh).not.toHaveBeenCalled();
  await pass(200);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await pass(5000);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByText("away")).toBeVisible();
});

test("faults 37: a page without the points alone says so until the poll has them, and is not refreshed", async () => {
  show(true);
  expect(screen.getByText("away")).toBeVisible();
  await pass(3100);
  expect(screen.queryByText("away")).toBeNull();
  expect(router.refresh).not.toHaveBeenCalled();
});
