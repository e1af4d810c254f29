import { z } from "zod";

const workerMessage = z.discriminatedUnion("event", [
  z.object({ event: z.literal("listening"), port: z.number() }),
  z.object({ event: z.literal("failed"), sentence: z.string() }),
]);

const primaryMessage = z.object({ request: z.literal("end_drain") });

/** What a worker tells its primary: that it listens on a port, or in one sentence why it does not start. */
export type WorkerMessage = z.infer<typeof workerMessage>;

/** Tells this worker's primary. Resolves when it is on its way, also where the primary has gone. */
export const tellPrimary = (message: WorkerMessage): Promise<void> =>
  new Promise((resolve) => {
    if (!process.send || !process.connected) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });

/** Calls `work` when this worker's primary says that nobody waits for the drain. */
export const onDrainEnd = (work: () => void): void => {
  process.on("message", (message: unknown) => {
    if (primaryMessage.safeParse(message).success) work();
  });
};

/** What a primary tells a worker that is asked to end without its drain. */
export const DRAIN_END: z.infer<typeof primaryMessage> = { request: "end_drain" };

/** @returns null for a message of the runtime's own. */
export const readWorkerMessage = (message: unknown): WorkerMessage | null =>
  workerMessage.safeParse(message).data ?? null;
