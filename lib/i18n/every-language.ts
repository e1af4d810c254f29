import type { PlayerEvent } from "@/lib/contract/events";
import type { Language } from "@/lib/contract/preferences";

/*
 * Words for code that has no catalogue or no language at hand: the screen of a failed root layout, pages that the door
 * answers without the framework, and push messages. Each is here in every language.
 */

const english = {
  title: "Unexpected Application Error!",
  message: "Something went wrong on our side. Please try again.",
  reference: "Reference: {reference}",
  retry: "Try again",
  home: "Home",
};

/** The screen of a failure; every page fetches it. */
export const CRASH: Readonly<Record<Language, typeof english>> = {
  en: english,
  hi: {
    title: "ऐप में अचानक गड़बड़ी हुई!",
    message: "हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।",
    reference: "संदर्भ: {reference}",
    retry: "फिर कोशिश करें",
    home: "होम",
  },
};

const missing = {
  missingTitle: "Page not found",
  missingMessage:
    "There is nothing at this address. It may have moved, or the link may be incomplete. Check how it is written, or go on from here.",
};

/** The screen of an unknown address. */
export const MISSING: Readonly<Record<Language, typeof missing>> = {
  en: missing,
  hi: {
    missingTitle: "पेज नहीं मिला",
    missingMessage: "इस पते पर कुछ नहीं है। हो सकता है पेज हट गया हो या लिंक अधूरा हो। देखें कि पता सही लिखा है, या यहाँ से आगे बढ़ें।",
  },
};

/** While the host is too busy for another page. */
export const BUSY: Readonly<Record<Language, string>> = {
  en: "Many players are here right now. Please wait a moment.",
  hi: "अभी बहुत भीड़ है। कृपया थोड़ा रुकें।",
};

/** Instead of any page while the phone has no network. */
export const OFFLINE: Readonly<
  Record<
    Language,
    {
      readonly title: string;
      readonly message: string;
      /** Replaces `message` while a money request of this phone has no known end. */
      readonly out: string;
      readonly retry: string;
    }
  >
> = {
  en: {
    title: "You are offline",
    message:
      "There is no connection, so nothing was sent. Your list is kept. This page goes on by itself when the network is back.",
    out: "There is no connection. What was just being sent may have arrived: we ask when the network is back, and nothing is sent twice. This page goes on by itself then.",
    retry: "Try again",
  },
  hi: {
    title: "इंटरनेट नहीं है",
    message: "कनेक्शन नहीं है, इसलिए कुछ भी नहीं भेजा गया। आपकी लिस्ट सुरक्षित है। नेटवर्क आते ही यह पेज अपने आप खुल जाएगा।",
    out: "कनेक्शन नहीं है। जो अभी भेजा जा रहा था, वह पहुँच चुका हो सकता है: नेटवर्क आते ही हम पता करेंगे, कुछ भी दो बार नहीं भेजा जाता। तब यह पेज अपने आप खुल जाएगा।",
    retry: "फिर कोशिश करें",
  },
};

const outcome = {
  /** A payout that is not above the stakes. */
  paid: "{market}: points paid",
  oneBid: "1 bid",
  bids: "{count} bids",
  won: "won {points}",
  lost: "lost {points}",
};

/** What became of the player's bids on a market, next to its result. */
export const OUTCOME: Readonly<Record<Language, typeof outcome>> = {
  en: outcome,
  hi: { paid: "{market}: पॉइंट मिले", oneBid: "1 बिड", bids: "{count} बिड", won: "{points} जीते", lost: "{points} हारे" },
};

/** A row of the bell, and a notification on the phone while the app is closed, by the kind of event. */
export const PUSH: Readonly<Record<Language, Readonly<Record<PlayerEvent["kind"], string>>>> = {
  en: {
    win: "You won in {market}",
    result: "{market}: result {result}",
    deposit: "Points added",
    transfer: "Points received",
    "withdrawal-paid": "Withdrawal paid",
    "withdrawal-returned": "Withdrawal returned",
  },
  hi: {
    win: "{market} में आप जीते",
    result: "{market} का रिज़ल्ट {result}",
    deposit: "पॉइंट जुड़ गए",
    transfer: "पॉइंट मिले",
    "withdrawal-paid": "विड्रॉल का पेमेंट हो गया",
    "withdrawal-returned": "विड्रॉल के पॉइंट वापस आए",
  },
};

/** A notification of a starred market's result: `hits` stands below it, `many` replaces it for several results at once. */
export const STARRED: Readonly<Record<Language, { readonly hits: string; readonly many: string }>> = {
  en: { hits: "Your bids: {hits} of {bids} hit", many: "{count} results of your starred markets" },
  hi: { hits: "आपकी बिड: {bids} में से {hits} लगीं", many: "आपके स्टार वाले मार्केट के {count} रिज़ल्ट" },
};
