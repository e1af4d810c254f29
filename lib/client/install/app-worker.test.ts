/** @jest-environment jsdom */
import { navigation } from "../session/session-end";
import { watchAppWorker } from "./app-worker";

class FakeWorker extends EventTarget {
  state = "installed";
  readonly postMessage = jest.fn();
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  readonly update = jest.fn(async () => undefined);

  arrive(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event("statechange"));
    return worker;
  }
}

class FakeContainer extends EventTarget {
  controller: object | null = {};
  readonly registration = new FakeRegistration();
  readonly register = jest.fn(async () => this.registration);
}

let container: FakeContainer;
let reload: jest.SpyInstance;
let stop: () => void;
const onNewVersion = jest.fn<void, [() => void]>();

const settle = async () => {
  await Promise.resolve();
  await Promise.resolve();
};

const watch = async () => {
  stop = watchAppWorker(onNewVersion);
  await settle();
};

const returnToPage = () => window.dispatchEvent(new Event("focus"));
const returnAndSettle = async () => {
  returnToPage();
  await settle();
};

beforeEach(() => {
  container = new FakeContainer();
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  reload = jest.spyOn(navigation, "reload").mockImplementation(() => undefined);
  onNewVersion.mockReset();
  sessionStorage.clear();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

test("faults 28: a new version under an open tab is reported, and nothing reloads by itself", async () => {
  await watch();
  container.registration.arrive();
  expect(onNewVersion).toHaveBeenCalledTimes(1);
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).not.toHaveBeenCalled();
});

const takesOver = () => container.dispatchEvent(new Event("controllerchange"));
const timePasses = () => jest.advanceTimersByTime(1);

test.each([
  ["takes over", takesOver, timePasses],
  ["does not take over in time", timePasses, takesOver],
])("a tap reloads once, and again if that hangs, where the new version %s", async (_what, first, second) => {
  jest.useFakeTimers();
  await watch();
  const worker = container.registration.arrive();
  onNewVersion.mock.calls[0]?.[0]();
  expect(worker.postMessage).toHaveBeenCalledWith("take-over");
  jest.advanceTimersByTime(2999);
  expect(reload).not.toHaveBeenCalled();
  first();
  expect(reload).toHaveBeenCalledTimes(1);
  second();
  jest.advanceTimersByTime(9000);
  expect(reload).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1000);
  expect(reload).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test("a tab that stays open checks for a new version when the player returns, every ten minutes at most", async () => {
  const now = jest.spyOn(performance, "now").mockReturnValue(1000);
  await watch();
  now.mockReturnValue(1000 + 599_000);
  returnToPage();
  expect(container.registration.update).not.toHaveBeenCalled();
  now.mockReturnValue(1000 + 601_000);
  returnToPage();
  returnToPage();
  expect(container.registration.update).toHaveBeenCalledTimes(1);
});

test("faults 28: while hosts change in turn, who has taken the one version is not notified of the other for ten minutes", async () => {
  const now = jest.spyOn(Date, "now").mockReturnValue(5_000_000);
  await watch();
  container.registration.arrive();
  onNewVersion.mock.calls[0]?.[0]();
  stop();
  // This is the page after the reload; its document came from a host of the other version.
  await watch();
  container.registration.arrive();
  now.mockReturnValue(5_000_000 + 599_000);
  returnToPage();
  expect(onNewVersion).toHaveBeenCalledTimes(1);
  now.mockReturnValue(5_000_000 + 600_000);
  returnToPage();
  expect(onNewVersion).toHaveBeenCalledTimes(2);
});

test("a worker that did not come is requested again when the player returns, until it is there", async () => {
  container.register.mockRejectedValueOnce(new TypeError("/sw.js")).mockRejectedValueOnce(new TypeError("/sw.js"));
  await watch();
  expect(container.register).toHaveBeenCalledTimes(1);
  await returnAndSettle();
  await returnAndSettle();
  expect(container.register).toHaveBeenCalledTimes(3);
  container.registration.arrive();
  expect(onNewVersion).toHaveBeenCalledTimes(1);
  await returnAndSettle();
  expect(container.register).toHaveBeenCalledTimes(3);
});
