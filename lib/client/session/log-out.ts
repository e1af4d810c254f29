import { API } from "@/lib/contract/protocol";
import { type ApiFailure, callApi } from "../api/call-api";
import { pagePlayer } from "./page-player";
import { redirectToLogin, setSigningOut } from "./session-end";

const clearPlayerData = (playerKey: string): Promise<void> =>
  import("./clear-player").then(
    ({ clearPlayer }) => clearPlayer(playerKey),
    () => undefined,
  );

/**
 * Closes the session on the server, removes the player's settled money data from the phone, and loads /login as a new
 * document, which clears the memory.
 * @returns the failure if the session stays open; null if it is closed
 */
export const logOut = async (): Promise<ApiFailure | null> => {
  setSigningOut(true);
  const result = await callApi(API.signOut, { body: {} });
  if (!result.ok) {
    setSigningOut(false);
    return result;
  }
  const player = pagePlayer();
  if (player !== null) await clearPlayerData(player);
  redirectToLogin();
  return null;
};
