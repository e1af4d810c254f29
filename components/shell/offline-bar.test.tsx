/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { requestLost } from "@/lib/client/device/connection";
import { staysOffline } from "@/lib/client/page/stay-offline";
import { comeBack, goOffline } from "@/testing/network";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { OfflineBar } from "./offline-bar";

beforeEach(() => prepareScreen(TWO_O_CLOCK));

test("faults 41: the bar says that nothing is sent as long as the phone is offline, in a place a screen reader knows", () => {
  const { container } = render(
    <TestScreen now={TWO_O_CLOCK}>
      <OfflineBar />
    </TestScreen>,
  );
  const place = container.querySelector("[aria-live]");
  expect(place).toBeEmptyDOMElement();
  act(goOffline);
  expect(place).toHaveTextContent(/^You are offline. Nothing is sent.$/);
  act(() => void staysOffline());
  expect(place).toHaveTextContent("Other screens open again once you are back.");
  // What goes on asking, every other second, finds the network still lost.
  act(() => requestLost(true));
  expect(place).toHaveTextContent("Other screens open again once you are back.");
  act(comeBack);
  expect(place).toBeEmptyDOMElement();
  act(goOffline);
  expect(place).toHaveTextContent(/^You are offline. Nothing is sent.$/);
  act(comeBack);
  expect(screen.queryByText(/offline/)).toBeNull();
});
