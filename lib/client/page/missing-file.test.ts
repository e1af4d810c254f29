/** @jest-environment ./testing/document.cjs */
import { holdPage, MISSING_FILE_SCRIPT } from "./missing-file";

const FILE = "/_next/static/chunks/of-another-version.js";

/** Runs the script as a document does, with the given world; `location` of jsdom cannot be replaced. */
const run = (
  answer: () => Promise<{ readonly ok: boolean }>,
  { readyState = "complete", storage = globalThis.sessionStorage } = {},
) => {
  const listening = new AbortController();
  const reload = jest.fn();
  const asked: string[] = [];
  const world = {
    addEventListener: (name: string, listener: (event: Event) => void) =>
      window.addEventListener(name, listener, { capture: true, signal: listening.signal }),
    dispatchEvent: (event: Event) => window.dispatchEvent(event),
    document: { readyState, querySelectorAll: (selector: string) => document.querySelectorAll(selector) },
    fetch: (address: string) => {
      asked.push(address);
      return answer();
    },
    location: { origin: window.location.origin, reload },
    sessionStorage: storage,
    setTimeout: window.setTimeout,
    clearTimeout: window.clearTimeout,
  };
  new Function(...Object.keys(world), MISSING_FILE_SCRIPT)(...Object.values(world));
  return { reload, asked, stop: () => listening.abort() };
};

/** As the browser tells of a file that did not come. */
const fail = async (element: HTMLElement): Promise<void> => {
  document.head.append(element);
  element.dispatchEvent(new Event("error"));
  element.remove();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const script = (src = FILE) => Object.assign(document.createElement("script"), { src });
const style = () => Object.assign(document.createElement("link"), { rel: "stylesheet", href: FILE });

const gone = () => Promise.resolve({ ok: false });
const there = () => Promise.resolve({ ok: true });
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

let page: ReturnType<typeof run>;
afterEach(() => {
  page.stop();
  sessionStorage.clear();
  jest.useRealTimers();
});

test.each([
  ["a script", script],
  ["a style", style],
])("%s of the build that is gone begins the page anew, once", async (_what, element) => {
  page = run(gone);
  await fail(element());
  await fail(script());
  expect(page.reload).toHaveBeenCalledTimes(1);
  // The page that comes then lacks one too.
  page.stop();
  page = run(gone);
  await fail(element());
  expect(page.reload).not.toHaveBeenCalled();
});

test("after ten minutes it may do so again", async () => {
  jest.useFakeTimers({ now: 1_795_000_000_000 });
  page = run(gone);
  await fail(script());
  jest.advanceTimersByTime(599_000);
  await fail(script());
  expect(page.reload).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2000);
  await fail(script());
  expect(page.reload).toHaveBeenCalledTimes(2);
});

test("without a network the page stays as it is", async () => {
  page = run(offline, { readyState: "loading" });
  await fail(script());
  expect(page.reload).not.toHaveBeenCalled();
});

test("a file that is there after all begins only a page anew that is not whole yet", async () => {
  page = run(there);
  await fail(script());
  expect(page.reload).not.toHaveBeenCalled();
  page.stop();
  page = run(there, { readyState: "interactive" });
  await fail(script());
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test("while a money request is on its way the page waits, and begins anew after it", async () => {
  jest.useFakeTimers();
  const letGo = holdPage();
  page = run(gone);
  await fail(script());
  // A script that is asked for again and again does not add a wait each time.
  await fail(script());
  await fail(script());
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(60_000);
  expect(page.reload).not.toHaveBeenCalled();
  letGo();
  jest.advanceTimersByTime(500);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test("a whole page waits while something is typed into a field, one that is not whole does not", async () => {
  jest.useFakeTimers();
  const field = Object.assign(document.createElement("input"), { type: "text", value: "57" });
  document.body.append(field);
  page = run(gone);
  await fail(script());
  jest.advanceTimersByTime(60_000);
  expect(page.reload).not.toHaveBeenCalled();
  // A field that the new page fills in again does not delay it.
  field.dataset.kept = "true";
  jest.advanceTimersByTime(500);
  expect(page.reload).toHaveBeenCalledTimes(1);
  delete field.dataset.kept;
  page.stop();
  sessionStorage.clear();
  page = run(gone, { readyState: "loading" });
  await fail(script());
  expect(page.reload).toHaveBeenCalledTimes(1);
  field.remove();
});

test("where the browser keeps nothing the page stays: a list would be gone", async () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const storage = Object.assign(Object.create(Storage.prototype), { getItem: refuse, setItem: refuse });
  page = run(gone, { storage });
  await fail(script());
  expect(page.reload).not.toHaveBeenCalled();
});

test("a CDN's file cannot be asked for: the server itself is", async () => {
  page = run(there);
  await fail(script(`https://cdn.example${FILE}`));
  expect(page.asked).toEqual(["/api/health"]);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test("what is not of the build changes nothing: pictures, other scripts, links ahead", async () => {
  page = run(gone);
  await fail(Object.assign(document.createElement("img"), { src: FILE }));
  await fail(script("https://elsewhere.example/a.js"));
  await fail(Object.assign(document.createElement("link"), { rel: "preload", href: FILE }));
  window.dispatchEvent(new ErrorEvent("error", { message: "of a script that runs" }));
  expect(page.asked).toEqual([]);
  expect(page.reload).not.toHaveBeenCalled();
});
