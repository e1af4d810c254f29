import type { Database } from "../infra/database";

export interface Player {
  readonly mobile: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly betting: boolean;
  readonly blocked: boolean;
}

type PlayerRow = Omit<Player, "betting" | "blocked"> & { readonly betting: number; readonly blocked: number };

const COLUMNS = "mobile, name, email, password_hash AS passwordHash, betting, blocked";

const toPlayer = (row: PlayerRow): Player => ({ ...row, betting: row.betting === 1, blocked: row.blocked === 1 });

/** Players and their tokens, one per sign-in. */
export const playersIn = (database: Database) => {
  const insert = database.prepare("INSERT INTO player VALUES (?, ?, ?, ?, ?, ?, ?)");
  const byMobile = database.prepare<PlayerRow>(`SELECT ${COLUMNS} FROM player WHERE mobile = ?`);
  const byToken = database.prepare<PlayerRow>(
    `SELECT ${COLUMNS} FROM token JOIN player USING (mobile) WHERE token.token = ?`,
  );
  const all = database.prepare<PlayerRow>(`SELECT ${COLUMNS} FROM player ORDER BY player.rowid LIMIT ?`);
  const setBetting = database.prepare("UPDATE player SET betting = ? WHERE mobile = ?");
  const setBlocked = database.prepare("UPDATE player SET blocked = ? WHERE mobile = ?");
  const setPassword = database.prepare("UPDATE player SET password_hash = ? WHERE mobile = ?");
  const setName = database.prepare("UPDATE player SET name = ? WHERE mobile = ?");
  const insertToken = database.prepare("INSERT INTO token VALUES (?, ?, ?)");
  const tokensOf = database.prepare<{ readonly token: string }>(
    "SELECT token FROM token WHERE mobile = ? ORDER BY created_at, rowid",
  );
  const forgetTokens = database.prepare("DELETE FROM token WHERE mobile = ?");
  const forgetAllTokens = database.prepare("DELETE FROM token");
  const one = (row: PlayerRow | undefined) => (row === undefined ? undefined : toPlayer(row));
  return {
    /** @throws where the mobile is taken. */
    add: (player: Player, at: number): void => {
      const { mobile, name, email, passwordHash, betting, blocked } = player;
      insert.run(mobile, name, email, passwordHash, Number(betting), Number(blocked), at);
    },
    byMobile: (mobile: string): Player | undefined => one(byMobile.get(mobile)),
    byToken: (token: string): Player | undefined => one(byToken.get(token)),
    /** The first `limit` players, oldest first. */
    list: (limit: number): readonly Player[] => all.all(limit).map(toPlayer),
    setBetting: (mobile: string, betting: boolean): void => {
      setBetting.run(Number(betting), mobile);
    },
    setBlocked: (mobile: string, blocked: boolean): void => {
      setBlocked.run(Number(blocked), mobile);
    },
    setPassword: (mobile: string, passwordHash: string): void => {
      setPassword.run(passwordHash, mobile);
    },
    setName: (mobile: string, name: string): void => {
      setName.run(name, mobile);
    },
    addToken: (mobile: string, token: string, at: number): void => {
      insertToken.run(token, mobile, at);
    },
    /** Oldest first. */
    tokensOf: (mobile: string): readonly string[] => tokensOf.all(mobile).map((row) => row.token),
    /** @returns how many there were. */
    forgetAllTokens: (): number => forgetAllTokens.run().changes,
    forgetTokens: (mobile: string): void => {
      forgetTokens.run(mobile);
    },
  };
};

export type Players = ReturnType<typeof playersIn>;
