import type { Database } from "../infra/database";

export interface Player {
  readonly mobile: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly betting: boolean;
  readonly blocked: boolean;
}

interface Token {
  readonly token: string;
  readonly mobile: string;
}

/** Creates the repository of players and of their tokens, one token for each sign-in. */
export const createPlayerRepository = (database: Database) => {
  const players = database.rows<Player>("player");
  const tokens = database.rows<Token>("token", ({ mobile }) => [mobile]);
  const deleteRows = (rows: readonly Token[]): number =>
    database.transaction(() => {
      for (const { token } of rows) tokens.delete(token);
      return rows.length;
    });
  return {
    add: (player: Player): void => players.put(player.mobile, player),
    findByMobile: (mobile: string): Player | undefined => players.get(mobile),
    findByToken: (token: string): Player | undefined => players.get(tokens.get(token)?.mobile ?? ""),
    /** Lists the players, oldest first. */
    list: (limit: number): readonly Player[] => players.all().slice(0, limit),
    change: (mobile: string, change: Partial<Player>): void => {
      const player = players.get(mobile);
      if (player !== undefined) players.put(mobile, { ...player, ...change });
    },
    addToken: (mobile: string, token: string): void => tokens.put(token, { token, mobile }),
    /** Lists a player's tokens, oldest first. */
    listTokens: (mobile: string): readonly string[] => tokens.all(mobile).map(({ token }) => token),
    /**
     * Deletes the sign-ins of one player, or of all.
     * @returns how many there were
     */
    deleteTokens: (mobile?: string): number => deleteRows(tokens.all(mobile)),
  };
};
