import type { ErrorParams } from "@/lib/contract/errors";
import { formatPoints, parsePoints } from "@/lib/domain/points";

/** The amounts in a refusal's sentence, which are texts, as a player reads them, with Indian grouping. */
export const readableParams = (params: ErrorParams = {}): ErrorParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const points = typeof value === "string" ? parsePoints(value) : undefined;
      return [name, points === undefined ? value : formatPoints(points)];
    }),
  );
