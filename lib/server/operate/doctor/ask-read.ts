import { decodeError, record, tellingUnreadable } from "../../provider/decode";
import { CODES } from "../../provider/paths";
import { type Provider, ProviderError } from "../../provider/provider";
import { flag, message } from "../../provider/wire";
import { type Check, type DoctorLimits, durationText } from "./check";
import { describeFailure } from "./describe-failure";
import type { Asker, Read } from "./reads";

export interface Asked {
  readonly check: Check;
  /** Why there is no decoded answer; null if there is one. */
  readonly error: ProviderError | null;
}

/** The words of a refusal; null where the answer is no refusal, or only says that a list is empty. */
const refusalIn = (body: unknown): string | null => {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const answer = record(body);
  if (answer.whereReadable("status", flag) !== false) return null;
  const words = message(answer);
  if (CODES.emptyList.test(words ?? "")) return null;
  return words === null ? "refused without a word" : `refused with the words "${words.slice(0, 120)}"`;
};

type Described = Pick<Check, "state" | "says" | "remedy">;

const describeAnswer = (ms: number, unreadable: ReadonlySet<string>, slowMs: number): Described => {
  if (unreadable.size > 0) {
    const says = `unreadable: ${[...unreadable].slice(0, 6).join(", ")}`;
    const remedy = "It counts as missing: ask the provider, or teach it to the decoder (docs/api.md, A provider call).";
    return { state: "look", says, remedy };
  }
  if (ms < slowMs) return { state: "well", says: "ok" };
  const remedy = "A page waits 2.5 s for all that it shows: ask the provider why.";
  return { state: "look", says: `slow: ${durationText(ms)}`, remedy };
};

/** Makes a declared call as the app does, and reads its answer with the call's own decoder. Never throws. */
export const askRead = async (provider: Provider, read: Read, asker: Asker, limits: DoctorLimits): Promise<Asked> => {
  const began = performance.now();
  const unreadable = new Set<string>();
  let body: unknown;
  let error: ProviderError | null = null;
  try {
    await read.ask(provider, asker, (answer, decode) => {
      body = answer;
      return tellingUnreadable((field) => unreadable.add(field.replace(/\[\d+\]/g, "[]")), decode);
    });
  } catch (thrown) {
    error = thrown instanceof ProviderError ? thrown : decodeError("the answer", "as its call expects", thrown);
  }
  const ms = Math.round(performance.now() - began);
  const asked = (described: Described): Asked => ({ check: { name: read.path, ms, ...described }, error });
  // A refusal explains more than the field that its answer does not have.
  const refusal = read.mayRefuse ? null : refusalIn(body);
  if (refusal !== null) {
    const remedy = "Ask the provider why this key or this player is refused.";
    return { ...asked({ state: "wrong", says: refusal, remedy }), error: null };
  }
  return asked(error === null ? describeAnswer(ms, unreadable, limits.slowMs) : describeFailure(error, limits));
};
