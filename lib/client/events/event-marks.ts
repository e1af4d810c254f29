import type { TakenEvents } from "@/lib/contract/events";
import { API } from "@/lib/contract/protocol";
import { callApi } from "../api/call-api";
import { changeEvents, noteSeen } from "./event-feed";
import { keepSeen } from "./kept-events";

/** The bell has shown these: here and in other tabs at once, on the player's other phones when they ask. */
export const seeEvents = (ids: readonly string[]): void => {
  if (ids.length === 0) return;
  noteSeen(ids);
  keepSeen(ids);
  void callApi<TakenEvents>(API.events.seen, { body: { ids }, keepalive: true });
};

/**
 * Takes wins in order to show them: each is given to one phone and tab of the player alone.
 * @returns those that this one is to show; null if that is not known, and then nothing may be shown.
 */
export const takeWins = async (ids: readonly string[]): Promise<readonly string[] | null> => {
  const answer = await callApi<TakenEvents>(API.events.told, { body: { ids } });
  if (!answer.ok) return null;
  changeEvents(ids, (event) => (event.kind === "win" ? { ...event, untold: false } : event));
  return answer.data.taken;
};
