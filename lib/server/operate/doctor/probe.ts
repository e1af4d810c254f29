import { randomUUID } from "node:crypto";
import type { CallName } from "../../dialect/dialect";
import { spellingsOf } from "../../dialect/spellings";
import type { Settings } from "../../env/settings";
import { reasonOf } from "../../env/system";
import { exchangeElsewhere } from "../../provider/exchange";
import { ANY_PAGE, pageIn } from "../../provider/page";
import { PROVIDER_LIMITS } from "../../provider/provider";
import { isWrongKey, objectInText } from "../../provider/read-answer";
import { message } from "../../provider/wire";

/**
 * `known`: the provider looks at the key of this call, and refused it. `unknown`: a 404 or no JSON. `odd`: any other answer, so
 * the call may have been made. `away`: no answer, or a firewall's.
 */
export interface Probed {
  readonly is: "known" | "unknown" | "odd" | "away";
  readonly says: string;
  /** Of the answer; 0 without one. */
  readonly status: number;
}

export interface Probe {
  /** Sends a body without a token, a number or an amount, and with a wrong application key, so that nothing can be done. */
  readonly ask: (path: string) => Promise<Probed>;
  /** The first other spelling that the provider knows; null without one. */
  readonly otherSpelling: (name: CallName, own: string) => Promise<string | null>;
}

const MOST_WORDS = 80;

const judged = (status: number, text: string): Omit<Probed, "status"> => {
  if (status === 404 || status === 405) return { is: "unknown", says: `status ${status}` };
  const answer = objectInText(text);
  if (typeof answer !== "object" || answer === null) {
    const page = pageIn(text);
    const isFirewall = page !== null && page !== ANY_PAGE;
    return { is: isFirewall ? "away" : "unknown", says: `status ${status}, ${page ?? "no JSON"}` };
  }
  if (isWrongKey(answer)) return { is: "known", says: "the provider knows it" };
  const words = message.safeParse(answer).data ?? null;
  return { is: "odd", says: words === null ? `status ${status}, no words` : `"${words.slice(0, MOST_WORDS)}"` };
};

/** @param deadlineMs of one answer. */
export const createProbe = (provider: Settings["provider"], deadlineMs: number): Probe => {
  const body = JSON.stringify({ env_type: provider.envType, app_key: `not-the-key-${randomUUID()}` });
  const headers = {
    "content-type": "application/json",
    accept: "application/json",
    "user-agent": provider.userAgent,
    cookie: provider.cookie,
  };
  const asked = new Map<string, Promise<Probed>>();

  const send = async (path: string): Promise<Probed> => {
    try {
      const request = { url: `${provider.url}/${path}`, method: "POST", headers, body } as const;
      const { status, text } = await exchangeElsewhere(request, { deadlineMs, maxBytes: PROVIDER_LIMITS.maxBytes });
      return { ...judged(status, text), status };
    } catch (error) {
      return { is: "away", says: reasonOf(error), status: 0 };
    }
  };

  const ask = (path: string): Promise<Probed> => {
    const answer = asked.get(path) ?? send(path);
    asked.set(path, answer);
    return answer;
  };

  const otherSpelling = async (name: CallName, own: string): Promise<string | null> => {
    for (const path of spellingsOf(name, own)) {
      if (path !== own && (await ask(path)).is === "known") return path;
    }
    return null;
  };

  return { ask, otherSpelling };
};
