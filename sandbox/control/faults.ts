import { z } from "zod";
import { CALL_NAMES } from "../provider/calls";
import { ControlError, type ControlParts } from "./control-parts";

const action = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("delay"), ms: z.int().min(0).max(600_000) }),
  z.strictObject({ kind: z.literal("reset") }),
  z.strictObject({ kind: z.literal("status"), status: z.int().min(200).max(599), body: z.string().optional() }),
  z.strictObject({ kind: z.literal("body"), body: z.string(), contentType: z.string().optional() }),
  z.strictObject({ kind: z.literal("hang") }),
  z.strictObject({ kind: z.literal("truncate") }),
]);

const callName = z.string().refine((name) => name === "*" || CALL_NAMES.includes(name), {
  error: ({ input }) => `${JSON.stringify(input)} is no call: * or one of ${CALL_NAMES.join(", ")}`,
});

export const faultInput = z.strictObject({
  call: callName,
  mobile: z.string().optional(),
  nth: z.int().min(1).default(1),
  times: z.int().min(1).default(1),
  when: z.enum(["before", "after"]),
  action,
});

export const setFault = ({ faults }: ControlParts, input: z.infer<typeof faultInput>) => ({ id: faults.add(input).id });

export const removeFault = ({ faults }: ControlParts, id: string) => {
  if (!faults.remove(Number(id))) throw new ControlError(404, `no fault has the id ${id}`);
  return { ok: true };
};
