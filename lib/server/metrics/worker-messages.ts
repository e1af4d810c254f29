import { z } from "zod";

const question = z.object({
  about: z.literal("metrics_asked"),
  /** Counts the primary's scrapes, so that an answer that comes late is not taken for the next one's. */
  scrape: z.number(),
  /** The worker's place, as it stands in the label. */
  worker: z.string(),
});
const answer = z.object({ about: z.literal("metrics"), scrape: z.number(), text: z.string() });

/** A primary asks a worker for its metrics. */
export type WorkerQuestion = z.infer<typeof question>;
type WorkerAnswer = z.infer<typeof answer>;

/** @returns null for any other message. */
export const readAnswer = (message: unknown): WorkerAnswer | null => answer.safeParse(message).data ?? null;

/** Answers this worker's primary whenever it asks. @param text of a worker's place. @returns a function that ends it. */
export const answerPrimary = (text: (worker: string) => Promise<string>): (() => void) => {
  const hear = (message: unknown) => {
    const asked = question.safeParse(message).data;
    if (!asked) return;
    void text(asked.worker).then(
      (told) => {
        const { scrape } = asked;
        if (process.connected) process.send?.({ about: "metrics", scrape, text: told } satisfies WorkerAnswer);
      },
      // Without an answer the primary tells the worker as down.
      () => undefined,
    );
  };
  process.on("message", hear);
  return () => void process.off("message", hear);
};
