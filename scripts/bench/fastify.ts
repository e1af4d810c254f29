import path from "node:path";
import fastify from "fastify";
import { unsealData } from "iron-session";
import Database from "libsql";
import { Pool } from "undici";
import { z } from "zod";
import { placeBidsRequest } from "../../lib/contract/bids";
import { API } from "../../lib/contract/protocol";
import { BENCH_MARKET } from "./stage";

/**
 * The settings of the baseline, which is as short as Fastify allows. A recorded request unseals the cookie, makes as
 * many provider calls as the app makes for it, and gets the app's bytes, or 304 where the browser has them. A bid
 * unseals the cookie, checks the body, reads wallet and history, inserts a row with equal durability, calls the
 * provider and updates the row. The baseline has no limits, no log and no evidence.
 */
const { PORT, BENCH_PROVIDER = "", BENCH_SECRET = "", BENCH_FOLDER = "" } = process.env;

const provider = new Pool(BENCH_PROVIDER, { connections: 24, pipelining: 1 });
const database = new Database(path.join(BENCH_FOLDER, "fastify.db"));
database.exec("PRAGMA journal_mode = WAL");
database.exec("PRAGMA synchronous = FULL");
database.exec(
  "CREATE TABLE bid (key TEXT PRIMARY KEY, request TEXT NOT NULL, state TEXT NOT NULL, at INTEGER NOT NULL)",
);
const insert = database.prepare("INSERT INTO bid (key, request, state, at) VALUES (?, ?, 'sending', ?)");
const finish = database.prepare("UPDATE bid SET state = ? WHERE key = ?");

/** The fields of provider responses, of which each response has some. */
interface ProviderResponse {
  readonly status?: boolean;
  readonly wallet_amt?: string;
  readonly betting_status?: string;
}

const sendCall = async (call: string, token: string, fields: object = {}): Promise<ProviderResponse> => {
  const { body } = await provider.request({
    method: "POST",
    path: `/${call}`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...fields, env_type: "Prod", app_key: "bench", unique_token: token }),
  });
  return JSON.parse(await body.text());
};

const unsealToken = async (cookieHeader: string | undefined): Promise<string> => {
  const sealed = /(?:^|; )session=([^;]+)/.exec(cookieHeader ?? "")?.[1] ?? "";
  const { token } = await unsealData<{ token?: string }>(sealed, { password: BENCH_SECRET });
  if (!token) throw new Error("no session");
  return token;
};

const wallet = (token: string) => sendCall("api-user-wallet-balance", token);
const history = (token: string) =>
  sendCall("api-bid-history-data", token, { bid_from: "1/1/2026", bid_to: "1/1/2026" });

const placeBid = async (cookie: string | undefined, wanted: unknown, key: string) => {
  const token = await unsealToken(cookie);
  const { lines } = placeBidsRequest.parse(wanted);
  await Promise.all([wallet(token), history(token)]);
  const total = lines.reduce((sum, { points }) => sum + points, 0);
  insert.run(key, JSON.stringify(lines), Date.now());
  const { status } = await sendCall("api-submit-bid", token, {
    game_id: BENCH_MARKET,
    new_result: {
      Gamename: "Bench Bazar 01",
      totalbit: String(total),
      pana: "Single Digit",
      result: lines.map(({ digits, points, session }) => ({
        digits,
        closedigits: "",
        points: String(points),
        session,
      })),
    },
  });
  finish.run(status === true ? "done" : "refused", key);
  return { key, outcome: { state: status === true ? "placed" : "failed", total } };
};

const answerHeaders = z.record(z.string(), z.string());
const lesson = z.object({
  /** The responses by path and query; their bodies are base64. */
  answers: z.record(z.string(), z.object({ status: z.int(), headers: answerHeaders, body: z.string() })),
  /** Provider calls for one request, by name: a twelfth is a call at every twelfth request. */
  calls: z.record(z.string(), z.number()),
});

let answers = new Map<
  string,
  { readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer }
>();
let calls: { readonly name: string; readonly each: number; due: number }[] = [];

const store = (taught: z.infer<typeof lesson>): void => {
  const entries = Object.entries(taught.answers);
  answers = new Map(entries.map(([path, { body, ...rest }]) => [path, { ...rest, body: Buffer.from(body, "base64") }]));
  calls = Object.entries(taught.calls).map(([name, each]) => ({ name, each, due: 0 }));
};

const callProvider = async (token: string): Promise<void> => {
  for (const call of calls) {
    for (call.due += call.each; call.due >= 1; call.due -= 1) await sendCall(call.name, token);
  }
};

const app = fastify({ keepAliveTimeout: 60_000, bodyLimit: 10_000_000 });
app.post("/bench/lesson", ({ body }) => {
  store(lesson.parse(body));
  return {};
});
app.post(API.bids, ({ headers, body }) => placeBid(headers.cookie, body, String(headers["idempotency-key"])));
app.get("/bench/balance", async ({ headers }) => {
  const { wallet_amt, betting_status } = await wallet(await unsealToken(headers.cookie));
  return { balance: wallet_amt, bettingOn: betting_status === "1" };
});
app.all("*", async ({ url, headers }, reply) => {
  const answer = answers.get(url);
  if (!answer) return reply.code(404).send();
  await callProvider(await unsealToken(headers.cookie));
  reply.code(answer.status).headers(answer.headers);
  const { etag } = answer.headers;
  if (etag !== undefined && headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.send(answer.body);
});
await app.listen({ port: Number(PORT), host: "127.0.0.1" });
