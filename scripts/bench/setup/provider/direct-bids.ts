import { z } from "zod";
import { BENCH_MARKET } from "./books";

const PLAYERS = 16;
const answered = z.object({ unique_token: z.string() });

const ask = (port: number, call: string, body: object) =>
  fetch(`http://127.0.0.1:${port}/${call}`, { method: "POST", body: JSON.stringify(body) });

/** Bids as the app sends them to the provider, of players who signed in there. @returns requests for the load generator. */
export const directBids = async (port: number): Promise<readonly string[]> => {
  const requests: string[] = [];
  for (let player = 0; player < PLAYERS; player++) {
    const login = await ask(port, "api-user-login", { mobile: `8${100_000_000 + player}` });
    const { unique_token } = answered.parse(await login.json());
    const line = { digits: String(player % 10), closedigits: "", points: String(10 + player), session: "Open" };
    const new_result = { unique_token, Gamename: "Bench Bazar 01", gameid: BENCH_MARKET, pana: "Single Digit" };
    const body = JSON.stringify({ unique_token, game_id: BENCH_MARKET, new_result: { ...new_result, result: [line] } });
    const head = ["POST /api-submit-bid HTTP/1.1", "host: 127.0.0.1", "content-type: application/json"];
    requests.push(`${head.join("\r\n")}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }
  return requests;
};
