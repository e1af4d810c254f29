/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { showReceipt } from "@/lib/client/device/shown-receipt";
import { points } from "@/testing/points";
import { prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { ReceiptSheet } from "./receipt-sheet";

const TEXT = "Points sent\n150 points\nTo: Ravi Demo\nTime: 20 Nov 2026, 02:00 PM\nFor support: 7KXM-2PRD";

const copied = jest.fn<Promise<void>, [string]>();
let opened: jest.SpyInstance<Window | null>;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
const toastTexts = () =>
  screen.queryAllByText(/copied|picture is ready|neither/i).map(({ textContent }) => textContent);
const refusal = (name: string) => () => Promise.reject(new DOMException("refused", name));

const COPIED = "Copied as text. You can paste it into any chat.";
const READY = "The picture is ready. Please tap again.";
const NOT_SHARED = "This browser neither shares nor copies it.";

const give = (parts: object) => {
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
};

beforeEach(async () => {
  prepareScreen();
  copied.mockReset().mockResolvedValue();
  opened = jest.spyOn(window, "open").mockReturnValue(null);
  give({ clipboard: { writeText: copied } });
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  renderScreen(<ReceiptSheet />);
  act(() =>
    showReceipt({ kind: "transfer", amount: points("150"), to: "Ravi Demo", at: TWO_O_CLOCK, reference: "7KXM-2PRD" }),
  );
});
afterEach(() => {
  act(() => showReceipt(null));
  for (const name of ["share", "canShare", "clipboard", "userActivation"]) Reflect.deleteProperty(navigator, name);
  jest.restoreAllMocks();
});

describe("as text", () => {
  const shareAsText = async () => {
    await press("Share");
    await press("As text");
    await settle();
  };

  test("a closed share sheet is no failure: nothing is shown or copied", async () => {
    give({ share: jest.fn(refusal("AbortError")) });
    await shareAsText();
    expect([toastTexts(), copied.mock.calls, opened.mock.calls]).toEqual([[], [], []]);
  });

  test("a share that the browser refuses is copied, and that is said", async () => {
    give({ share: jest.fn(refusal("NotAllowedError")) });
    await shareAsText();
    expect([toastTexts(), copied.mock.calls]).toEqual([[COPIED], [[TEXT]]]);
  });

  test("where WhatsApp's page opens, nothing is copied; where no window opens, the text is, and that is said", async () => {
    const page = { opener: window };
    opened.mockReturnValueOnce(page as Window & typeof page);
    await shareAsText();
    expect([toastTexts(), copied.mock.calls, page.opener]).toEqual([[], [], null]);
    await press("As text");
    await settle();
    expect(opened.mock.calls[1]?.[0]).toBe(`https://wa.me/?text=${encodeURIComponent(TEXT)}`);
    expect([toastTexts(), copied.mock.calls]).toEqual([[COPIED], [[TEXT]]]);
  });

  test.each([
    undefined,
    () => {
      throw new TypeError("not here");
    },
  ])("a share that is switched off, or throws at once, goes on as well (%#)", async (share) => {
    give({ share });
    await shareAsText();
    expect([toastTexts(), copied.mock.calls]).toEqual([[COPIED], [[TEXT]]]);
  });

  test("where copying is refused too, that is said", async () => {
    copied.mockRejectedValue(new DOMException("refused", "NotAllowedError"));
    await shareAsText();
    expect(toastTexts()).toEqual([NOT_SHARED]);
  });

  test("without a clipboard the document's own copying serves", async () => {
    give({ clipboard: undefined });
    const texts: string[] = [];
    Object.assign(document, {
      execCommand: () => texts.push((document.activeElement as HTMLTextAreaElement).value) > 0,
    });
    await shareAsText();
    Reflect.deleteProperty(document, "execCommand");
    expect([toastTexts(), texts]).toEqual([[COPIED], [TEXT]]);
    expect(document.querySelector("textarea")).toBeNull();
  });
});

describe("as a picture", () => {
  const drawn = jest.fn();
  const active = (isActive: boolean) => give({ userActivation: { isActive } });
  const shareAsPicture = async () => {
    await press("As a picture");
    await settle();
  };
  beforeEach(() => {
    drawn.mockReset();
    const pen = { measureText: () => ({ width: 1 }), fillRect: () => undefined, fillText: () => undefined };
    jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
    jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) => {
      drawn();
      take(new Blob(["png"], { type: "image/png" }));
    });
  });

  test("it is drawn before the tap that shares it, once, and shared in that tap", async () => {
    const share = jest.fn(async () => undefined);
    give({ share, canShare: () => true });
    await press("Share");
    await settle();
    expect(drawn).toHaveBeenCalledTimes(1);
    await shareAsPicture();
    await shareAsPicture();
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(share).toHaveBeenCalledTimes(2);
    expect(toastTexts()).toEqual([]);
  });

  test("where it came too late for the tap, a second tap is asked for, which shares it", async () => {
    const share = jest.fn(refusal("NotAllowedError"));
    give({ share, canShare: () => true });
    active(false);
    await press("Share");
    await shareAsPicture();
    expect([toastTexts(), copied.mock.calls]).toEqual([[READY], []]);
    share.mockImplementation(async () => undefined as never);
    active(true);
    await shareAsPicture();
    expect(share).toHaveBeenCalledTimes(2);
    expect(copied).not.toHaveBeenCalled();
  });

  test("where the browser refuses a fresh tap too, the text is copied, and that is said", async () => {
    give({ share: jest.fn(refusal("NotAllowedError")), canShare: () => true });
    active(true);
    await press("Share");
    await shareAsPicture();
    expect([toastTexts(), copied.mock.calls]).toEqual([[COPIED], [[TEXT]]]);
  });

  test("a closed share sheet is no failure", async () => {
    give({ share: jest.fn(refusal("AbortError")), canShare: () => true });
    await press("Share");
    await shareAsPicture();
    expect([toastTexts(), copied.mock.calls]).toEqual([[], []]);
  });

  test("without a share sheet it is downloaded, and the text copied: some WebViews drop a download without a word", async () => {
    await press("Share");
    await shareAsPicture();
    expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledTimes(1);
    expect([toastTexts(), copied.mock.calls]).toEqual([[COPIED], [[TEXT]]]);
  });
});
