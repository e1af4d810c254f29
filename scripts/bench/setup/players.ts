/** A signed-in player, as a request names one. */
export interface BenchPlayer {
  /** Its Cookie header. */
  readonly cookie: string;
  /** An address of its own, as the reverse proxy would tell it: limits go by it. */
  readonly address: string;
}

/** How many sign in at a time: the password's digest takes the server's threads. */
const AT_ONCE = 8;

export const OWN_SCRIPT = { "content-type": "application/json", "x-app-request": "1", "sec-fetch-site": "same-origin" };

const addressOf = (index: number): string =>
  `10.${Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`;

const signIn = async (origin: string, index: number): Promise<BenchPlayer> => {
  const address = addressOf(index);
  const answer = await fetch(`${origin}/api/session`, {
    method: "POST",
    headers: { ...OWN_SCRIPT, "x-forwarded-for": address },
    body: JSON.stringify({ phone: `9${String(100_000_000 + index)}`, password: "bench-password" }),
  });
  if (!answer.ok) throw new Error(`signing in was answered ${answer.status}: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { cookie: cookies.join("; "), address };
};

/** Signs in so many new players by the endpoint, each from an address of its own. */
export const signInPlayers = async (origin: string, count: number): Promise<readonly BenchPlayer[]> => {
  const players: BenchPlayer[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => signIn(origin, first + index));
    players.push(...(await Promise.all(some)));
  }
  return players;
};
