import type { Services } from "../services";
import type { Player } from "../session/player";
import { revokeSession } from "../session/revocation";

/** Ends the session on the server: a copy of its cookie is worth nothing from now on (docs/security.md, row 5). */
export const signOut = (services: Services, player: Pick<Player, "sessionId">): Promise<void> =>
  revokeSession(services, player.sessionId);
