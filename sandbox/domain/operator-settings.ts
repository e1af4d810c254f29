import { DEMO_CONTACTS, DEMO_HEADLINES, DEMO_LIMITS, DEMO_RULES, DEMO_UPI_IDS } from "./demo";

/** A banner: shown where `status` is "1". */
export interface Headline {
  readonly status: string;
  readonly notes: string;
}

/** A picture of the home page's slider. `image` "1" or "2" is one of the sandbox's own, anything else an address. */
interface Slide {
  readonly image: string;
  readonly link: string;
}

/**
 * What an operator sets in a real provider's back office. It is sent as it is, even hostile or garbled text, so that QA can
 * see how the app copes. Amounts and times that cannot be read set no limit.
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
  /** The payee that the gateway service answers with; "" for none. */
  readonly gatewayUpiId: string;
  /** The payee in the bank details; "" for none. */
  readonly bankUpiId: string;
  readonly qrUpiId: string;
  /** "" means the sandbox's own QR code of `qrUpiId`. */
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

/** The settings of all players and the differences of single ones, kept until the sandbox ends. */
export const createOperatorSettings = () => {
  let forAll: OperatorSettings = USUAL_SETTINGS;
  const ofPlayers = new Map<string, Partial<OperatorSettings>>();
  const merged = (base: OperatorSettings, change: Partial<OperatorSettings>): OperatorSettings => ({
    ...base,
    ...change,
    headlines: { ...base.headlines, ...change.headlines },
  });
  return {
    /** The settings for that player's calls, or without a mobile for calls without a token. */
    of: (mobile: string | undefined): OperatorSettings =>
      merged(forAll, (mobile === undefined ? undefined : ofPlayers.get(mobile)) ?? {}),
    /** Changes the given settings, for all or for one player. */
    change: (change: Partial<OperatorSettings>, mobile: string | undefined): void => {
      if (mobile === undefined) forAll = merged(forAll, change);
      else ofPlayers.set(mobile, { ...ofPlayers.get(mobile), ...change });
    },
    /** Restores the defaults, of one player or of all. Other players' differences stay. */
    reset: (mobile: string | undefined): void => {
      if (mobile === undefined) forAll = USUAL_SETTINGS;
      else ofPlayers.delete(mobile);
    },
  };
};

export type OperatorSettingsStore = ReturnType<typeof createOperatorSettings>;
