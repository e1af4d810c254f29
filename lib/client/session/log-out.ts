import { API } from "@/lib/contract/protocol";
import { callApi, type Failure } from "../api/call-api";
import { pagePlayer } from "./page-player";
import { leaveForLogin, setSigningOut } from "./session-end";

const forget = (playerKey: string): Promise<void> =>
  import("./clear-player").then(
    ({ clearPlayer }) => clearPlayer(playerKey),
    () => undefined,
  );

/**
 * Ends the session on the server, removes the player's settled money data from the phone, and loads /login as a new document,
 * which clears the memory. @returns why the session goes on, or null.
 */
export const logOut = async (): Promise<Failure | null> => {
  setSigningOut(true);
  const answer = await callApi(API.signOut, { body: {} });
  if (!answer.ok) {
    setSigningOut(false);
    return answer;
  }
  const player = pagePlayer();
  if (player !== null) await forget(player);
  leaveForLogin();
  return null;
};
