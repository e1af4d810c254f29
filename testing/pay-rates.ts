import type { PanaLabel } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";
import { points } from "./points";

export const payRates = (...rates: readonly (readonly [label: PanaLabel, high: string])[]): readonly PayRate[] =>
  rates.map(([label, high]) => ({ label, low: points("10"), high: points(high) }));
