/** @jest-environment jsdom */
import { allowMoments, buzz } from "./moments";

const vibrate = jest.fn();
const own = (name: string, value: unknown) => Object.defineProperty(navigator, name, { configurable: true, value });

beforeEach(() => {
  vibrate.mockClear();
  own("vibrate", vibrate);
  own("userActivation", { hasBeenActive: true });
  allowMoments(true);
});

test("the phone buzzes until the player wants it quiet, and again after", () => {
  buzz();
  expect(vibrate).toHaveBeenCalledTimes(1);
  allowMoments(false);
  buzz();
  expect(vibrate).toHaveBeenCalledTimes(1);
  allowMoments(true);
  buzz();
  expect(vibrate).toHaveBeenCalledTimes(2);
});

test("before the first tap the browser is not asked, and a phone that cannot buzz does nothing", () => {
  own("userActivation", { hasBeenActive: false });
  buzz();
  expect(vibrate).not.toHaveBeenCalled();
  own("userActivation", undefined);
  own("vibrate", undefined);
  expect(buzz).not.toThrow();
});
