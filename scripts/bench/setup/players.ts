/** A signed-in player. */
export interface BenchPlayer {
  /** Its Cookie header. */
  readonly cookie: string;
  /** The X-Forwarded-For of its requests. Each player has another address, as limits count addresses. */
  readonly address: string;
}

/** How many sign in at a time. More would only wait for the server's threads, which digest passwords. */
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

/** Signs in `count` new players by the endpoint, each from another address. */
export const signInPlayers = async (origin: string, count: number): Promise<readonly BenchPlayer[]> => {
  const players: BenchPlayer[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => signIn(origin, first + index));
    players.push(...(await Promise.all(some)));
  }
  return players;
};
