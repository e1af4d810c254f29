import { randomUUID } from "node:crypto";
import type { Settings } from "../../env/settings";
import { toErrorMessage } from "../../env/system";
import { exchangeElsewhere } from "../../provider/exchange";
import { ANY_PAGE, findPage } from "../../provider/page";
import { findObjectInText, isWrongKey } from "../../provider/parse-response";
import { PROVIDER_LIMITS } from "../../provider/provider";
import { message } from "../../provider/wire";
import { listCandidatePaths } from "../../provider-dialect/candidate-paths";
import type { CallName } from "../../provider-dialect/dialect";

/**
 * What a call with a wrong key shows. `known`: the provider checks the key of this call, and refused it. `unknown`: a
 * 404 or no JSON. `odd`: any other answer, so the call may have been made. `away`: no answer, or a firewall's.
 */
export interface ProbeResult {
  readonly is: "known" | "unknown" | "odd" | "away";
  readonly message: string;
  /** The status with which the provider answered; 0 without a response. */
  readonly status: number;
}

export interface KeyProbe {
  /**
   * Sends a body without a token, a number or an amount, and with a wrong application key, so that nothing can be done.
   */
  readonly tryPath: (path: string) => Promise<ProbeResult>;
  /** Returns the first other candidate path that the provider knows; null without one. */
  readonly findOtherPath: (name: CallName, own: string) => Promise<string | null>;
}

const MAX_MESSAGE_LENGTH = 80;

const judge = (status: number, text: string): Omit<ProbeResult, "status"> => {
  if (status === 404 || status === 405) return { is: "unknown", message: `status ${status}` };
  const answer = findObjectInText(text);
  if (typeof answer !== "object" || answer === null) {
    const page = findPage(text);
    const isFirewall = page !== null && page !== ANY_PAGE;
    return { is: isFirewall ? "away" : "unknown", message: `status ${status}, ${page ?? "no JSON"}` };
  }
  if (isWrongKey(answer)) return { is: "known", message: "the provider knows it" };
  const providerMessage = message.safeParse(answer).data ?? null;
  return {
    is: "odd",
    message:
      providerMessage === null ? `status ${status}, no words` : `"${providerMessage.slice(0, MAX_MESSAGE_LENGTH)}"`,
  };
};

/**
 * Creates the probe of a provider.
 * @param deadlineMs how long one response may take.
 */
export const createKeyProbe = (provider: Settings["provider"], deadlineMs: number): KeyProbe => {
  const body = JSON.stringify({ env_type: provider.envType, app_key: `not-the-key-${randomUUID()}` });
  const headers = {
    "content-type": "application/json",
    accept: "application/json",
    "user-agent": provider.userAgent,
    cookie: provider.cookie,
  };
  const results = new Map<string, Promise<ProbeResult>>();

  const send = async (path: string): Promise<ProbeResult> => {
    try {
      const request = { url: `${provider.url}/${path}`, method: "POST", headers, body } as const;
      const { status, text } = await exchangeElsewhere(request, { deadlineMs, maxBytes: PROVIDER_LIMITS.maxBytes });
      return { ...judge(status, text), status };
    } catch (error) {
      return { is: "away", message: toErrorMessage(error), status: 0 };
    }
  };

  const tryPath = (path: string): Promise<ProbeResult> => {
    const answer = results.get(path) ?? send(path);
    results.set(path, answer);
    return answer;
  };

  const findOtherPath = async (name: CallName, own: string): Promise<string | null> => {
    for (const path of listCandidatePaths(name, own)) {
      if (path !== own && (await tryPath(path)).is === "known") return path;
    }
    return null;
  };

  return { tryPath, findOtherPath };
};
