import type { Language } from "@/lib/contract/preferences";

/*
 * These are texts for code that has no translations or no language at hand: the screen of a failed root layout, and
 * pages that the front server sends without the framework. Each is here in every language.
 */

const english = {
  title: "Unexpected Application Error!",
  message: "Something went wrong on our side. Please try again.",
  reference: "Reference: {reference}",
  retry: "Try again",
  home: "Home",
};

/** Texts of the screen of a failure, which every page fetches. */
export const CRASH: Readonly<Record<Language, typeof english>> = {
  en: english,
  hi: {
    title: "ऐप में अचानक गड़बड़ी हुई!",
    message: "हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।",
    reference: "रेफ़रेंस: {reference}",
    retry: "फिर कोशिश करें",
    home: "होम",
  },
};

/** Is sent while the host is too busy for another page. */
export const BUSY: Readonly<Record<Language, string>> = {
  en: "Many players are here right now. Please wait a moment.",
  hi: "अभी बहुत भीड़ है। कृपया थोड़ा रुकें।",
};

/** Is sent where a browser's headers are larger than the server reads. */
export const TOO_MANY_COOKIES: Readonly<Record<Language, string>> = {
  en: "Your browser sent too many cookies. Please delete the cookies of this site, then try again.",
  hi: "आपके ब्राउज़र ने बहुत सारी कुकी भेजीं। कृपया इस साइट की कुकी हटाएँ, फिर कोशिश करें।",
};

/** Is shown above any page in a browser that is too old. */
export const OLD_BROWSER: Readonly<
  Record<Language, { readonly message: string; readonly howToPlay: string; readonly support: string }>
> = {
  en: {
    message: "This browser is too old for this app. Please update it, or open this page in a new Chrome.",
    howToPlay: "How To Play",
    support: "Support",
  },
  hi: {
    message: "यह ब्राउज़र इस ऐप के लिए बहुत पुराना है। कृपया इसे अपडेट करें, या यह पेज नए क्रोम में खोलें।",
    howToPlay: "कैसे खेलें",
    support: "सपोर्ट",
  },
};

/** Replaces any page while the phone has no network. */
export const OFFLINE: Readonly<
  Record<
    Language,
    {
      readonly title: string;
      readonly message: string;
      /** Replaces `message` while a money request of this phone has no known outcome. */
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
