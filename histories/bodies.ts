import type { Body } from "./history";
import type { Random } from "./random";

/** The stakes of generated bids, in points. They are few, like amounts and digits, so that requests are often equal. */
const STAKES = [50, 50, 200] as const;
const AMOUNTS = [200, 200, 500] as const;
const DIGITS = ["6", "7"] as const;

const generateBid = (random: Random): Body => {
  const what = random.weighted({ main: 10, parts: 3, starline: 2, gali: 2 });
  const points = random.one(STAKES);
  const line = (digits: string) => ({ digits, points, session: "Open" as const });
  switch (what) {
    case "main": {
      const close = random.chance(0.15) ? [{ digits: "6", points, session: "Close" as const }] : [];
      const second = random.chance(0.15) ? [line("7")] : [];
      const first = random.one(DIGITS);
      return {
        kind: "bid",
        family: "main",
        gameType: "single-digit",
        lines: [line(first), ...(first === "7" ? [] : second), ...close],
      };
    }
    case "parts":
      // A single, a double and a triple pana make three parts.
      return { kind: "bid", family: "main", gameType: "sp-dp-tp", lines: ["123", "112", "222"].map(line) };
    case "starline":
      return { kind: "bid", family: "starline", gameType: "starline-single-digit", lines: [line(random.one(DIGITS))] };
    case "gali":
      return { kind: "bid", family: "gali", gameType: "gali-left-digit", lines: [line(random.one(DIGITS))] };
  }
};

/** Generates a random request. */
export const generateBody = (random: Random): Body => {
  const kind = random.weighted({ bid: 10, withdrawal: 3, transfer: 3, deposit: 3 });
  const amount = random.one(AMOUNTS);
  switch (kind) {
    case "bid":
      return generateBid(random);
    case "withdrawal":
      return { kind, amount, method: "googlePay" };
    case "transfer":
    case "deposit":
      return { kind, amount };
  }
};

/** Generates a request that is hard to distinguish from `body` in the provider's statements. */
export const generateSimilarBody = (random: Random, body: Body): Body => {
  if (random.chance(0.5)) return body;
  if (body.kind === "bid") {
    const lines = body.lines.map((line) => ({
      ...line,
      digits: line.digits === "6" ? "7" : line.digits === "7" ? "6" : line.digits,
    }));
    return { ...body, lines };
  }
  return { kind: random.one(["withdrawal", "transfer", "deposit"] as const), amount: body.amount, method: "googlePay" };
};
