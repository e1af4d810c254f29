import type { Language } from "@/lib/contract/preferences";
import { example } from "../en/pages";
import { example as hiExample } from "../hi/pages";
import type { Translations } from "../translations";

const english = {
  welcome: "Welcome, {name}.",
  playPoints: "You have {points} play points.",
  points: "You have {points} points.",
  empty: "Your wallet is empty. Add money to begin.",
  result: "This is a result:",
  sum: "1 + 2 + 3 = 6, so a bid on 6 wins.",
  pays: "10 points on 6 for Open then pay {points}.",
  how: "See how it works",
  first: "First bid",
  addMoney: "Add Money",
};

export type WelcomeTranslations = typeof english & {
  readonly example: Pick<Translations["example"], "openPana" | "jodi" | "closePana">;
};

/** Texts of the card that greets a new player, which the server renders, so that no screen carries them. */
export const WELCOME_TRANSLATIONS: Readonly<Record<Language, WelcomeTranslations>> = {
  en: { ...english, example },
  hi: {
    welcome: "स्वागत है, {name}।",
    playPoints: "आपके पास खेलने के {points} पॉइंट हैं।",
    points: "आपके पास {points} पॉइंट हैं।",
    empty: "आपका वॉलेट खाली है। शुरू करने के लिए पैसे जोड़ें।",
    result: "रिज़ल्ट ऐसा दिखता है:",
    sum: "1 + 2 + 3 = 6, इसलिए 6 पर लगी बिड जीतती है।",
    pays: "तब ओपन में 6 पर लगे 10 पॉइंट के {points} मिलते हैं।",
    how: "देखें, कैसे खेलते हैं",
    first: "पहली बिड",
    addMoney: "पैसे जोड़ें",
    example: hiExample,
  },
};
