import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { wcagContrast } from "culori";
import fc from "fast-check";
import { accentColors, accentStyle } from "./brand-colors";

const hex = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`);

const css = readFileSync(resolve(__dirname, "../../../app/globals.css"), "utf8");
const THEMES = ["light", "dark"] as const;
const token = (theme: (typeof THEMES)[number], name: string): string =>
  new RegExp(`--color-${name}: light-dark\\((#[\\da-f]{6}), (#[\\da-f]{6})\\);`).exec(css)?.[
    THEMES.indexOf(theme) + 1
  ] ?? "";

describe("the accent", () => {
  test("can be read on every ground of its theme, and its text on it, whatever colour the operator chose", () => {
    fc.assert(
      fc.property(hex, (brand) => {
        const both = accentColors(brand);
        for (const theme of THEMES) {
          const colors = both[theme];
          for (const ground of ["paper", "surface", "sunken"]) {
            expect(wcagContrast(colors.accent, token(theme, ground))).toBeGreaterThanOrEqual(4.5);
          }
          expect(wcagContrast(colors.accent, colors.onAccent)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  test("keeps a colour that can be read as it is", () => {
    expect(accentColors("#7a2e06").light.accent).toBe("#7a2e06");
  });

  test("a value that is not a colour is refused, so no other text of a setting reaches the style sheet", () => {
    expect(() => accentStyle("red;}body{display:none")).toThrow(RangeError);
  });
});

describe("the fixed tokens", () => {
  const pairs = [
    ["ink", "paper"],
    ["ink", "surface"],
    ["ink", "sunken"],
    ["ink-soft", "paper"],
    ["ink-soft", "surface"],
    ["ink-soft", "sunken"],
    ["on-bar", "bar"],
    ["on-bar-soft", "bar"],
    ["good", "surface"],
    ["good", "good-soft"],
    ["bad", "surface"],
    ["bad", "bad-soft"],
    ["warn", "warn-soft"],
    ["ink", "bad-soft"],
    ["ink", "warn-soft"],
    ["ink", "good-soft"],
  ] as const;

  test("the edge of a field can be told from every ground beside it", () => {
    for (const theme of THEMES) {
      for (const ground of ["surface", "paper"]) {
        expect(wcagContrast(token(theme, "edge"), token(theme, ground))).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test.each(pairs)("%s can be read on %s in both themes", (text, ground) => {
    for (const theme of THEMES) {
      expect(wcagContrast(token(theme, text), token(theme, ground))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
