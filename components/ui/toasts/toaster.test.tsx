/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import toast from "react-hot-toast/headless";
import { notifyError, notifySuccess, TOAST_MS } from "./notify";
import { Toaster } from "./toaster";

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster dismiss="Dismiss" />);
});
afterEach(() => {
  act(() => toast.remove());
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const dismiss = () => screen.getByRole("button", { name: "Dismiss" });

test("the constants are the document's", () => {
  expect(TOAST_MS).toEqual({ usual: 3000, otherwise: 5000 });
});

test.each([
  ["a failure", notifyError],
  ["a success", notifySuccess],
])("%s is read for three seconds", (_what, notify) => {
  act(() => notify("Enter Valid OTP"));
  pass(2999);
  expect(screen.getByText("Enter Valid OTP")).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText("Enter Valid OTP")).toBeNull();
});

test.each([
  ["under a pointer", () => fireEvent.pointerEnter(region()), () => fireEvent.pointerLeave(region())],
  ["with the focus in it", () => fireEvent.focus(dismiss()), () => fireEvent.blur(dismiss())],
])("%s a toast waits, and goes on with what was left of its time", (_how, startPause, endPause) => {
  act(() => notifyError("Enter Valid OTP"));
  pass(2000);
  act(() => void startPause());
  pass(60_000);
  expect(screen.getByText("Enter Valid OTP")).toBeInTheDocument();
  act(() => void endPause());
  pass(999);
  expect(screen.getByText("Enter Valid OTP")).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText("Enter Valid OTP")).toBeNull();
});

const region = (): HTMLElement => {
  const found = dismiss().closest<HTMLElement>("[popover]");
  if (!found) throw new Error("the toast has no place");
  return found;
};

test("a toast that is dismissed goes at once, and leaves no other waiting for ever", () => {
  act(() => notifyError("First"));
  act(() => void fireEvent.focus(dismiss()));
  act(() => void fireEvent.click(dismiss()));
  expect(screen.queryByText("First")).toBeNull();
  act(() => notifyError("Second"));
  pass(3000);
  expect(screen.queryByText("Second")).toBeNull();
});

test("the same text again renews its toast instead of piling up, and is announced again", () => {
  act(() => notifyError("Enter Valid OTP"));
  const first = screen.getByText("Enter Valid OTP");
  pass(2000);
  act(() => notifyError("Enter Valid OTP"));
  pass(2000);
  expect(screen.getAllByText("Enter Valid OTP")).toHaveLength(1);
  expect(screen.getByText("Enter Valid OTP")).not.toBe(first);
});

test("a failure is announced once, as a success is: no live region is inside another", () => {
  act(() => {
    notifySuccess("Bid placed");
    notifyError("Enter Valid OTP");
  });
  for (const text of ["Bid placed", "Enter Valid OTP"]) {
    const regions = [];
    for (let one = screen.getByText(text).parentElement; one; one = one.parentElement) {
      if (one.matches("[aria-live], [role=alert], [role=status]")) regions.push(one.getAttribute("aria-live"));
    }
    expect(regions).toEqual(["polite"]);
  }
});

test("a failure does not outlive a success", () => {
  act(() => notifyError("Enter Valid OTP"));
  act(() => notifySuccess("Bid placed"));
  pass(0);
  expect(screen.queryByText("Enter Valid OTP")).toBeNull();
  expect(screen.getByText("Bid placed")).toBeInTheDocument();
});
