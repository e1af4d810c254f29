import type { z } from "zod";
import { ControlError } from "./control-parts";

/** The input in its declared shape. @throws ControlError 400 that names the field and says what was wrong. */
export const readInput = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> => {
  const read = schema.safeParse(input ?? {});
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) =>
    path.length ? `${path.join(".")}: ${message}` : message,
  );
  throw new ControlError(400, problems.join("; "));
};
