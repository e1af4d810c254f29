import type { z } from "zod";
import { Refusal } from "../domain/refusals";
import type { DayInAMinute } from "../operations/demo/day-in-a-minute";
import type { DrawScheduler } from "../operations/draw-scheduler";
import type { Faults } from "../provider/faults";
import type { Journal } from "../provider/journal";
import type { World } from "../world";

export interface ControlContext {
  readonly world: World;
  readonly draws: DrawScheduler;
  readonly day: DayInAMinute;
  readonly journal: Journal;
  readonly faults: Faults;
  readonly secret: string;
  readonly appUrl: string;
}

/**
 * Parses the input of a control call.
 * @throws Refusal 400 that names the field and says what is wrong
 */
export const parseControlInput = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> => {
  const read = schema.safeParse(input ?? {});
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) =>
    path.length ? `${path.join(".")}: ${message}` : message,
  );
  throw new Refusal(problems.join("; "));
};
