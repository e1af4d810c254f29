import type { CallOptions, Reader } from "./provider";

/**
 * How a screen asks for what is a player's own: counted under the player's name, whatever the session, and joined with
 * the same question under way. Evidence about money asks by the token alone.
 */
export const screenRead = ({ token, playerKey }: Reader): CallOptions => ({ token, reader: playerKey, join: true });
