/** @jest-environment jsdom */
import { createPersistentStore } from "./persistent-store";

const NAME = ["asha", "7"];
/**
 * Creates a store of texts. A second store of a prefix stands for the page after a reload, because it has cached
 * nothing.
 */
const texts = () => createPersistentStore<string | null>("draft", (text) => text && JSON.parse(text));

const full = () => {
  throw new DOMException("full", "QuotaExceededError");
};

/** Makes the storage refuse new texts until something in it is removed. */
const fillUp = () => {
  const write = jest.spyOn(Storage.prototype, "setItem").mockImplementation(full);
  const remove = Storage.prototype.removeItem;
  jest.spyOn(Storage.prototype, "removeItem").mockImplementation(function removeItem(this: Storage, name) {
    remove.call(this, name);
    if (name.startsWith("last-")) write.mockRestore();
  });
};

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test("a full storage gives the room of the last list and the last play to what is written", () => {
  texts().write(NAME, "unsent");
  localStorage.setItem("last-list:asha:single-digit", "[]");
  localStorage.setItem("last-play:asha", "{}");
  fillUp();
  texts().write(NAME, "sent");
  expect(texts().read(NAME)).toBe("sent");
  expect(Object.keys(localStorage)).toEqual(["draft:asha:7"]);
});

test("if a write fails, the older text is removed: a reload finds nothing instead of an outdated value", () => {
  const page = texts();
  page.write(NAME, "unsent");
  const refused = jest.spyOn(Storage.prototype, "setItem").mockImplementation(full);
  page.write(NAME, "sent");
  expect(page.read(NAME)).toBe("sent");
  expect(Object.keys(localStorage)).toEqual([]);
  refused.mockRestore();
  page.write(NAME, "placed");
  expect(texts().read(NAME)).toBe("placed");
});

test("where storage takes a text and keeps none, values live as long as the page", () => {
  jest.spyOn(Storage.prototype, "setItem").mockReturnValue(undefined);
  const page = texts();
  page.write(NAME, "unsent");
  expect(page.read(NAME)).toBe("unsent");
  expect(Object.keys(localStorage)).toEqual([]);
});

test("a WebView without DOM storage has null, and values live as long as the page", () => {
  const none = jest.spyOn(window, "localStorage", "get").mockImplementation(() => JSON.parse("null"));
  const page = texts();
  page.write(NAME, "sent");
  expect(page.read(NAME)).toBe("sent");
  expect(page.listKeyParts()).toEqual([NAME]);
  page.write(NAME, "placed");
  none.mockRestore();
  expect(page.read(NAME)).toBe("placed");
});

test("if storage is refused altogether, a value lives as long as the page", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  for (const method of ["setItem", "getItem", "removeItem", "key"] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  }
  const page = texts();
  page.write(NAME, "sent");
  expect(page.read(NAME)).toBe("sent");
  expect(page.listKeyParts()).toEqual([NAME]);
});
