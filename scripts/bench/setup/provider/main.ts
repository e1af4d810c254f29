import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Books, GALI_ANSWER, STARLINE_ANSWER, type WantedBid } from "./books";

/**
 * The stand-in provider: it answers each call from memory. The sandbox does more for a call, and a bench with it would
 * measure the sandbox. The answers have the forms of docs/provider.md, and a bid changes wallet and history.
 *
 * setup/stage.ts starts this program and gets its port as the first message. Every message to it is answered with the
 * number of calls since the message before.
 */
const books = new Books(Number(process.env.BENCH_MARKETS));
let counts: Record<string, number> = {};

const NOTHING = '{"status":false,"msg":"Data Not Available"}';
const HEADLINE = '{"status":true,"data":[{"status":"1","notes":"Play points only, on a bench"}]}';
const SOCIAL = '{"status":true,"mobile_no":"9000000097","telegram_no":"9000000099","mobile_1":"9000000098"}';
const SLIDES = '{"status":true,"sliderdata":[{"image_id":"1","slider_image":"https://pictures.example/1.png"}]}';

/** All fields that are read here. A call has some of them; tests of the app hold which. */
interface CallBody {
  readonly mobile: string;
  readonly unique_token: string;
  readonly new_result: WantedBid;
}

const answerTo = (call: string, body: CallBody): string => {
  switch (call) {
    case "api-user-login":
      return books.logIn(body.mobile);
    case "api-user-wallet-balance":
      return books.wallet(body.unique_token);
    case "api-submit-bid":
      return books.bid(body.unique_token, body.new_result);
    case "api-bid-history-data":
      return books.history(body.unique_token);
    case "api-starline-game":
      return STARLINE_ANSWER;
    case "api-galidisawar-game":
      return GALI_ANSWER;
    case "api-get-headline":
      return HEADLINE;
    case "api-get-social-data":
      return SOCIAL;
    case "api-get-slider-images":
      return SLIDES;
    default:
      return NOTHING;
  }
};

const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on("data", (piece: Buffer) => pieces.push(piece));
  request.on("end", () => {
    const call = (request.url ?? "").slice(1);
    counts[call] = (counts[call] ?? 0) + 1;
    const answer = answerTo(call, JSON.parse(Buffer.concat(pieces).toString("utf8")));
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(answer) });
    response.end(answer);
  });
});

process.on("message", (wish: "counts" | "new day") => {
  if (wish === "new day") books.newDay();
  process.send?.({ counts });
  counts = {};
});
process.once("disconnect", () => process.exit(0));
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
