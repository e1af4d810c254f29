/** @jest-environment ./testing/document.cjs */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { en } from "@/lib/i18n/en";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { Bell } from "./bell";
import { eventWords } from "./event-words";

const mockScript = { lost: true };
jest.mock("./events-watch", () => ({
  __esModule: true,
  get EventsWatch() {
    if (mockScript.lost) throw new Error("ChunkLoadError");
    return ({ open }: { readonly open: boolean }) => <p>{open ? "open" : "asks for events"}</p>;
  },
}));

// As it is, but that not all scripts are fetched before the tests.
jest.mock("@/lib/client/page/later", () => ({
  ...jest.requireActual("@/lib/client/page/later"),
  later: (load: () => Promise<unknown>) => ({ there: () => null, fetch: load }),
}));

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

test("faults 28: a lost bell is told to who taps it, each time, and comes by itself later without opening", async () => {
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <Bell brand="Kalyan House" wallet={null} words={eventWords(en)} />
    </TestScreen>,
  );
  const bell = screen.getByRole("button", { name: /^Notifications/ });
  const notice = () => screen.queryByText(en.common.notLoaded);
  await pass(3000);
  expect(notice()).toBeNull();
  for (const _tap of [1, 2]) {
    fireEvent.click(bell);
    await pass(10);
    expect(notice()).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: en.common.dismiss }));
    await pass(1000);
    expect(notice()).toBeNull();
  }
  mockScript.lost = false;
  await pass(5000);
  expect(screen.getByText("asks for events")).toBeVisible();
  fireEvent.click(bell);
  await pass(10);
  expect(screen.getByText("open")).toBeVisible();
});
