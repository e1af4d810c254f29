/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { type ComponentType, lazy, useState } from "react";
import { retryImport } from "@/lib/client/page/lazy-import";
import { navigation } from "@/lib/client/session/session-end";
import { comeBack, goOffline } from "@/testing/network";
import { prepareScreen, renderScreen } from "@/testing/test-screen";
import { Dialog } from "./dialog";
import { LazyPart, LazySheet } from "./lazy";

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const sheetModule = {
  default: ({ open, onClose }: SheetProps) => (
    <Dialog labelledBy="sheet" onClose={onClose} open={open}>
      <h2 id="sheet">The sheet</h2>
    </Dialog>
  ),
};
const arrives = async () => sheetModule;
const isLost = () => Promise.reject(new Error("lost"));

let reload: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  prepareScreen();
  reload = jest.spyOn(navigation, "reload").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

interface PageProps {
  readonly ahead: boolean;
  readonly Sheet: ComponentType<SheetProps>;
}

/** Renders a page with a button that opens a sheet. */
const Page = ({ ahead, Sheet }: PageProps) => {
  const [open, setOpen] = useState(false);
  const shown = { open, onClose: () => setOpen(false) };
  return (
    <>
      <button onClick={() => setOpen(true)} type="button">
        Open
      </button>
      <LazySheet ahead={ahead} {...shown}>
        <Sheet {...shown} />
      </LazySheet>
    </>
  );
};

const page = async ({ load, ahead = false }: { load: jest.Mock; ahead?: boolean }) => {
  renderScreen(<Page ahead={ahead} Sheet={lazy(() => retryImport(load))} />);
  await act(async () => undefined);
};

const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const sheet = () => screen.queryByRole("dialog", { name: "The sheet" });
const lostSheet = () => screen.queryByRole("dialog", { name: /did not load/ });
const seconds = (count: number) => act(async () => void (await jest.advanceTimersByTimeAsync(count * 1000)));

test("a script is fetched once, and not before its sheet opens", async () => {
  const load = jest.fn(arrives);
  await page({ load });
  expect(load).not.toHaveBeenCalled();
  await tap("Open");
  expect(sheet()).toBeVisible();
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  await act(async () => undefined);
  expect(sheet()).toBeNull();
  await tap("Open");
  expect(sheet()).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test("faults 28: a lost script is shown where the sheet would be, and Try again fetches it", async () => {
  const load = jest.fn(arrives).mockImplementationOnce(isLost);
  await page({ load });
  await tap("Open");
  expect(lostSheet()).toBeVisible();
  await tap("Try again");
  expect(lostSheet()).toBeNull();
  expect(sheet()).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test("faults 28, 41: what is lost again on a working network reloads the page, but never offline", async () => {
  await page({ load: jest.fn(isLost) });
  goOffline();
  await tap("Open");
  await tap("Try again");
  await tap("Try again");
  expect(reload).not.toHaveBeenCalled();
  await act(async () => comeBack());
  await tap("Try again");
  expect(reload).not.toHaveBeenCalled();
  await tap("Try again");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("faults 28: a second tap on Try again while the script is on its way reloads nothing", async () => {
  const load = jest.fn(isLost);
  await page({ load });
  await tap("Open");
  load.mockImplementation(() => new Promise(() => undefined));
  await tap("Try again");
  await tap("Try again");
  expect(reload).not.toHaveBeenCalled();
});

test("faults 41: the network's return brings the script, and the sheet opens by itself", async () => {
  const load = jest.fn(isLost);
  await page({ load });
  goOffline();
  await tap("Open");
  load.mockImplementation(arrives as never);
  await act(async () => comeBack());
  expect(sheet()).toBeVisible();
});

test("a sheet that is fetched ahead says its loss only once it is opened, and comes by itself after five seconds", async () => {
  const load = jest.fn(isLost);
  await page({ load, ahead: true });
  expect(load).toHaveBeenCalledTimes(1);
  expect(lostSheet()).toBeNull();
  await tap("Open");
  expect(lostSheet()).toBeVisible();
  load.mockImplementation(arrives as never);
  await seconds(4.9);
  expect(sheet()).toBeNull();
  await seconds(0.2);
  expect(sheet()).toBeVisible();
});

test("a dismissed loss leaves the page as it was, and the next tap opens what has arrived since", async () => {
  const load = jest.fn(isLost);
  await page({ load });
  await tap("Open");
  await tap("Dismiss");
  load.mockImplementation(arrives as never);
  await seconds(6);
  expect(sheet()).toBeNull();
  await tap("Open");
  expect(sheet()).toBeVisible();
});

test("a part's fallback stands until its script is there", async () => {
  let arrive: (value: typeof part) => void = () => undefined;
  const part = { default: () => <p>The part</p> };
  const Part = lazy(() => retryImport(() => new Promise<typeof part>((resolve) => (arrive = resolve))));
  renderScreen(
    <LazyPart fallback={<p>Not yet</p>}>
      <Part />
    </LazyPart>,
  );
  await act(async () => undefined);
  expect(screen.getByText("Not yet")).toBeVisible();
  await act(async () => arrive(part));
  expect(screen.getByText("The part")).toBeVisible();
  expect(screen.queryByText("Not yet")).toBeNull();
});
