import type { GameFamily } from "@/lib/domain/game/game-types";
import { GALI_RULES } from "./gali-rules";
import { MAIN_RULES } from "./main-rules";
import type { Rule } from "./rule";
import { STARLINE_RULES } from "./starline-rules";

/** A rule for every label that a bid of the family may carry: a new game type is a row in its family's file. */
export const RULES: Readonly<Record<GameFamily, Readonly<Record<string, Rule>>>> = {
  main: MAIN_RULES,
  starline: STARLINE_RULES,
  gali: GALI_RULES,
};

/** The rule of a label, compared exactly; undefined where the family has no such game. */
export const ruleOf = (family: GameFamily, label: string): Rule | undefined =>
  Object.hasOwn(RULES[family], label) ? RULES[family][label] : undefined;
