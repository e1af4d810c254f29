import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { accentColors, accentStyle, contrast } from "./brand-colors";

const hex = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`);

/** The tokens of the style sheet: light ones first, then the dark ones. */
const css = readFileSync(resolve(__dirname, "../../app/globals.css"), "utf8");
const [lightCss = "", darkCss = ""] = css.split("@utility dark-theme");
const token = (sheet: string, name: string): string => new RegExp(`--${name}: (#[\\da-f]{6});`).exec(sheet)?.[1] ?? "";

describe("the accent", () => {
  test("can be read on every ground of its theme, and its text on it, whatever colour the operator chose", () => {
    fc.assert(
      fc.property(hex, (brand) => {
        const { light, dark } = accentColors(brand);
        for (const [sheet, colors] of [
          [lightCss, light],
          [darkCss, dark],
        ] as const) {
          for (const ground of ["paper", "surface", "sunken"]) {
            expect(contrast(colors.accent, token(sheet, ground))).toBeGreaterThanOrEqual(4.5);
          }
          expect(contrast(colors.accent, colors.onAccent)).toBeGreaterThanOrEqual(4.5);
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
    for (const sheet of [lightCss, darkCss]) {
      for (const ground of ["surface", "paper"]) {
        expect(contrast(token(sheet, "edge"), token(sheet, ground))).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test.each(pairs)("%s can be read on %s in both themes", (text, ground) => {
    for (const sheet of [lightCss, darkCss]) {
      expect(contrast(token(sheet, text), token(sheet, ground))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
