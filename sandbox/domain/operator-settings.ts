import { z } from "zod";

/** The default texts, which are made up. Withdrawals are always open, so that a demonstration works at any hour. */
const TEXTS = {
  whatsapp: "9000000090",
  call: "9000000091",
  telegram: "9000000092",
  appLink: "",
  howToPlay: "Pick a market, a game and a number, then the points.",
  videoLink: "",
  /** The `getaway_status` of the wire: "1" is on. */
  gatewayStatus: "1",
  /** The UPI id of the gateway service. In every UPI id "" means that there is none. */
  gatewayUpiId: "gateway.sandbox@upi",
  /** The UPI id in the bank details. */
  bankUpiId: "bank.sandbox@upi",
  qrUpiId: "qr.sandbox@upi",
  /** The URL of the QR picture; "" for the sandbox's own QR code of `qrUpiId`. */
  qrImage: "",
  minDeposit: "100",
  maxDeposit: "100000",
  minWithdrawal: "200",
  maxWithdrawal: "100000",
  minTransfer: "100",
  maxTransfer: "50000",
  withdrawOpens: "12:00 AM",
  withdrawCloses: "11:59 PM",
  /** The `transfer_point_status` of the wire: "0" is off. */
  transferStatus: "1",
  /** The `maintainence_msg_status` of the wire: "1" shows the text. */
  maintenanceStatus: "0",
  maintenanceText: "",
  depositRule: [
    "These are play points of the sandbox. Nothing is paid.",
    "A deposit is credited when it is approved in the sandbox's console.",
    "Below the minimum no deposit is taken.",
  ].join("\n"),
  withdrawalRule: [
    "These are play points of the sandbox. Nothing is paid out.",
    "The points are held from the moment of the request.",
    "A request is approved or cancelled in the sandbox's console; a cancelled one returns its points.",
  ].join("\n"),
};

const text = z.string().max(5000);
// The cast is needed because the compiler does not know the keys of `fromEntries`.
const texts = Object.fromEntries(Object.keys(TEXTS).map((name) => [name, text])) as Record<
  keyof typeof TEXTS,
  typeof text
>;

/**
 * The settings of the operator. They are sent as they are, even hostile or garbled, for QA. Amounts and times that
 * cannot be read set no limit.
 */
export const operatorSettings = z.strictObject({
  ...texts,
  /** The headlines by id: 1 is home, 2 is add funds. A headline is shown if its `status` is "1". */
  headlines: z.record(z.string(), z.strictObject({ status: z.string(), notes: z.string() })),
  /** The slides. `image` "1" or "2" is one of the sandbox's own pictures, anything else a URL. */
  sliders: z.array(z.strictObject({ image: z.string(), link: z.string().default("") })),
});

export type OperatorSettings = z.infer<typeof operatorSettings>;

/** The settings that apply until an operator changes them. */
export const USUAL_SETTINGS: OperatorSettings = {
  ...TEXTS,
  headlines: {
    // The home page needs no headline, because screens say this at their foot.
    "1": { status: "0", notes: "Sandbox: play points only, of no cash value." },
    "2": { status: "1", notes: "Sandbox: funds here are play points. Nothing is paid or paid out." },
  },
  sliders: [
    { image: "1", link: "" },
    { image: "2", link: "" },
  ],
};

/** Creates the store of the settings, in memory, for all players and for single ones. */
export const createOperatorSettings = () => {
  let forAll: OperatorSettings = USUAL_SETTINGS;
  const ofPlayers = new Map<string, Partial<OperatorSettings>>();
  const merged = (base: OperatorSettings, change: Partial<OperatorSettings>): OperatorSettings => ({
    ...base,
    ...change,
    headlines: { ...base.headlines, ...change.headlines },
  });
  return {
    /** Returns the settings of a player, or without a mobile the settings of calls without a token. */
    of: (mobile: string | undefined): OperatorSettings =>
      merged(forAll, (mobile === undefined ? undefined : ofPlayers.get(mobile)) ?? {}),
    change: (change: Partial<OperatorSettings>, mobile: string | undefined): void => {
      if (mobile === undefined) forAll = merged(forAll, change);
      else ofPlayers.set(mobile, { ...ofPlayers.get(mobile), ...change });
    },
    /** Resets one player or all. The differences of other players stay. */
    reset: (mobile: string | undefined): void => {
      if (mobile === undefined) forAll = USUAL_SETTINGS;
      else ofPlayers.delete(mobile);
    },
  };
};
