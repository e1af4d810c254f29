import { DEMO_CONTACTS, DEMO_HEADLINES, DEMO_LIMITS, DEMO_RULES, DEMO_UPI_IDS } from "./demo";

/** A banner: shown where `status` is "1". */
export interface Headline {
  readonly status: string;
  readonly notes: string;
}

/** A picture of the home page's slider. An `image` of "1" or "2" is one of the sandbox's own, anything else an address. */
export interface Slide {
  readonly image: string;
  readonly link: string;
}

/**
 * What an operator sets in a real provider's back office. All of it goes out as it stands here, hostile or garbled text
 * too, so that QA sees what the app makes of it; amounts and times that cannot be read hold nobody back.
 */
export interface OperatorSettings {
  readonly whatsapp: string;
  readonly call: string;
  readonly telegram: string;
  readonly appLink: string;
  /** By id: 1 is home, 2 is add funds. */
  readonly headlines: Readonly<Record<string, Headline>>;
  readonly sliders: readonly Slide[];
  readonly howToPlay: string;
  readonly videoLink: string;
  /** `getaway_status`: "1" where paying by UPI apps is on. */
  readonly gatewayStatus: string;
  /** The payee as the gateway service tells it; "" where it has none. */
  readonly gatewayUpiId: string;
  /** The payee among the bank details, "" likewise. */
  readonly bankUpiId: string;
  readonly qrUpiId: string;
  /** "" is the sandbox's own picture of `qrUpiId`. */
  readonly qrImage: string;
  readonly minDeposit: string;
  readonly maxDeposit: string;
  readonly minWithdrawal: string;
  readonly maxWithdrawal: string;
  /** 12-hour India times, "07:00 AM". */
  readonly withdrawOpens: string;
  readonly withdrawCloses: string;
  readonly minTransfer: string;
  readonly maxTransfer: string;
  readonly withdrawalRule: string;
  readonly depositRule: string;
}

export const USUAL_SETTINGS: OperatorSettings = {
  ...DEMO_CONTACTS,
  appLink: "",
  headlines: DEMO_HEADLINES,
  sliders: [
    { image: "1", link: "" },
    { image: "2", link: "" },
  ],
  howToPlay: "Pick a market, a game and a number, then the points.",
  videoLink: "",
  gatewayStatus: "1",
  gatewayUpiId: DEMO_UPI_IDS.gateway,
  bankUpiId: DEMO_UPI_IDS.bank,
  qrUpiId: DEMO_UPI_IDS.qr,
  qrImage: "",
  ...DEMO_LIMITS,
  ...DEMO_RULES,
};

/** Settings as they are for all, and what differs for single players, kept until the sandbox ends. */
export const createOperatorSettings = () => {
  let forAll: OperatorSettings = USUAL_SETTINGS;
  const ofPlayers = new Map<string, Partial<OperatorSettings>>();
  const merged = (base: OperatorSettings, change: Partial<OperatorSettings>): OperatorSettings => ({
    ...base,
    ...change,
    headlines: { ...base.headlines, ...change.headlines },
  });
  return {
    /** As a call of that player sees them; without a mobile, as a call without a token does. */
    of: (mobile: string | undefined): OperatorSettings =>
      merged(forAll, (mobile === undefined ? undefined : ofPlayers.get(mobile)) ?? {}),
    /** Changes what is named, for all or for one player. */
    change: (change: Partial<OperatorSettings>, mobile: string | undefined): void => {
      if (mobile === undefined) forAll = merged(forAll, change);
      else ofPlayers.set(mobile, { ...ofPlayers.get(mobile), ...change });
    },
    /** Back to the usual: of one player, or of all. */
    reset: (mobile: string | undefined): void => {
      if (mobile === undefined) forAll = USUAL_SETTINGS;
      else ofPlayers.delete(mobile);
    },
  };
};

export type OperatorSettingsStore = ReturnType<typeof createOperatorSettings>;
