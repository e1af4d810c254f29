import { newKey, singleDigitBid } from "../../../e2e/fixtures/api-phone";
import { atOnce, type Cause, times } from "./cause";

/** What players and others ask. */
export const REQUEST_CAUSES: readonly Cause[] = [
  {
    alerts: ["MarketsUnexpected"],
    what: "a stored bid is damaged, and asked for again",
    begin: async ({ bettor, sql }) => {
      const { phone, marketId } = await bettor();
      const key = newKey();
      const bid = singleDigitBid(marketId, ["5", 10]);
      await phone.placeBids(key, bid);
      await sql(`update money_request set request = '{' where request_key = '${key}'`);
      await phone.placeBids(key, bid);
      return () => sql(`delete from money_request where request_key = '${key}'`);
    },
  },
  {
    alerts: ["MarketsKeysReused"],
    what: "eight bids come under the key of another",
    begin: async ({ bettor }) => {
      const { phone, marketId } = await bettor();
      const key = newKey();
      await times(9, (nth) => phone.placeBids(key, singleDigitBid(marketId, ["1", 10 + nth])));
      return undefined;
    },
  },
  {
    alerts: ["MarketsRequestsShed"],
    what: "twice twelve hundred polls of a list that the provider does not answer",
    begin: async ({ control, bettor }) => {
      const { phone } = await bettor();
      await control.fault({ call: "api-galidisawar-game", times: 100, when: "before", action: { kind: "hang" } });
      await times(2, () => atOnce(1200, () => phone.get("/api/gali/markets").catch(() => undefined)));
      return () => control.clearFaults();
    },
  },
  {
    alerts: ["MarketsOtpGuessing"],
    what: "eight wrong one-time passwords, of twenty an hour",
    begin: ({ control, phone }) =>
      times(8, async (nth) => {
        const { mobile } = await control.newPlayer();
        const guesser = phone();
        const from = { "x-forwarded-for": `198.51.100.${nth + 1}` };
        await guesser.post("/api/password-reset", { phone: mobile }, from);
        const [text] = await control.texts(mobile);
        const wrong = String((Number(text?.otp) + 1) % 10_000).padStart(4, "0");
        await guesser.post("/api/password-reset/verify", { otp: wrong }, from);
      }).then(() => undefined),
  },
];
