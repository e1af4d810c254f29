import type { TakenEvents } from "@/lib/contract/events";
import { API } from "@/lib/contract/protocol";
import { callApi } from "../api/call-api";
import { changeEvents, noteSeen } from "./event-feed";
import { keepSeen } from "./kept-events";

/** The bell has shown these events: marks them as seen here, in other tabs, and on the server for other phones. */
export const seeEvents = (ids: readonly string[]): void => {
  if (ids.length === 0) return;
  noteSeen(ids);
  keepSeen(ids);
  void callApi<TakenEvents>(API.events.seen, { body: { ids }, keepalive: true });
};

/**
 * Claims wins to show: the server gives each win to only one tab of the player.
 * @returns the ids that this tab shows; null without an answer, and then it shows none.
 */
export const takeWins = async (ids: readonly string[]): Promise<readonly string[] | null> => {
  const answer = await callApi<TakenEvents>(API.events.told, { body: { ids } });
  if (!answer.ok) return null;
  changeEvents(ids, (event) => (event.kind === "win" ? { ...event, untold: false } : event));
  return answer.data.taken;
};
