import type { ReplayedResponse } from "./replay";
import type { Server } from "./stage";

/**
 * Tells the Fastify baseline what the app answers, and how often the app calls the provider for it.
 * @param calls provider calls of one request, by name.
 */
export const teachBaseline = async (
  { origin }: Server,
  answers: ReadonlyMap<string, ReplayedResponse>,
  calls: Readonly<Record<string, number>>,
): Promise<void> => {
  const entries = [...answers].map(([path, { status, headers, body }]) => [
    path,
    { status, headers, body: body.toString("base64") },
  ]);
  const lesson = await fetch(`${origin}/bench/lesson`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ answers: Object.fromEntries(entries), calls }),
  });
  if (!lesson.ok) throw new Error(`the baseline was not taught: ${lesson.status} ${await lesson.text()}`);
};
