/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { GAME_TYPE_IDS, GAME_TYPES } from "@/lib/domain/game/game-types";
import { bidUser } from "@/testing/bid-user";
import { BidScreen } from "./bid-screen";

const { show, type } = bidUser(BidScreen);

const inputOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const suggested = (label: string) => [...(inputOf(label).list?.options ?? [])].map(({ value }) => value);

const LABELS = /^(Digit|Digits|Pana|Open Digit|Close Digit|Open Pana|Close Pana)$/;
const COUNTS: Readonly<Record<string, readonly number[]>> = {
  "full-sangam": [220, 220],
  "half-sangam": [10, 220],
  "sp-dp-tp": [10],
  "sp-motor": [120],
  "dp-motor": [45],
};

test.each(GAME_TYPE_IDS)("%s: every input for a number has its suggestions", async (id) => {
  await show(id);
  const inputs = screen.getAllByLabelText<HTMLInputElement>(LABELS);
  expect(inputs.map(({ list }) => list?.options.length)).toEqual(COUNTS[id] ?? [GAME_TYPES[id].digits.length]);
});

test("a motor's suggestions go on from what is typed", async () => {
  await show("sp-motor");
  type("Digits", "12");
  expect(suggested("Digits")).toEqual(["123", "124", "125", "126", "127", "128", "129", "120"]);
  type("Digits", "1234567890");
  expect(suggested("Digits")).toEqual([]);
});
