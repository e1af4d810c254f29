import { API } from "@/lib/contract/protocol";
import type { WalletAndMarkets } from "@/lib/contract/wallet";
import { type Answer, callApi } from "../api/call-api";
import { elapsedNow } from "../clock/elapsed";
import { type AskTogether, onReadsEnd } from "./read";

/** In milliseconds: timers of one beat run so near to each other. */
const NEAR_MS = 30;
const PROVIDER_FAILED = /^provider_/;
/** In milliseconds: while one of the two cannot be had, the other does not wait for it. */
const APART_MS = 60_000;

const FAMILIES: ReadonlyMap<string, string> = new Map(
  Object.entries(API.markets).map(([family, path]) => [path, family]),
);

interface Joint {
  readonly sentAt: number;
  readonly answer: Promise<Answer<WalletAndMarkets>>;
  /** The address that was due with the one that was asked, until somebody asks for it. */
  due: string | null;
}

let joint: Joint | null = null;
let apartUntil = Number.NEGATIVE_INFINITY;

onReadsEnd(() => {
  joint = null;
  apartUntil = Number.NEGATIVE_INFINITY;
});

const partOf = async (path: string, whole: Joint["answer"]): Promise<Answer<unknown>> => {
  const answer = await whole;
  if (answer.ok) return { ...answer, data: path === API.wallet ? answer.data.wallet : answer.data.list };
  apartUntil = elapsedNow() + APART_MS;
  return PROVIDER_FAILED.test(answer.code) && answer.answered ? callApi(path) : answer;
};

/** The wallet and a market list that are due at once travel in one request. */
export const askDueTogether: AskTogether = (path, polled) => {
  const now = elapsedNow();
  if (joint?.due === path && now - joint.sentAt < NEAR_MS) {
    joint.due = null;
    return partOf(path, joint.answer);
  }
  const isPartner = (other: string) => (path === API.wallet ? FAMILIES.has(other) : other === API.wallet);
  const due = path === API.wallet || FAMILIES.has(path) ? polled.find(isPartner) : undefined;
  if (due === undefined || now < apartUntil) return callApi(path);
  const family = FAMILIES.get(path) ?? FAMILIES.get(due) ?? "";
  joint = { sentAt: now, due, answer: callApi(`${API.wallet}?${new URLSearchParams({ markets: family })}`) };
  return partOf(path, joint.answer);
};
