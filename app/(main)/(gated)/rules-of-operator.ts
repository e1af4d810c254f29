import { LANGUAGES } from "@/lib/contract/preferences";
import { language } from "@/lib/i18n/server-words";
import { readPageText } from "@/lib/server/pages/read-page-text";
import { services } from "@/lib/server/running-services";

export type RulesKind = "deposit" | "withdrawal";

const PAGES = { deposit: "depositrule", withdrawal: "withdrawrule" } as const;

/** The operator's file, where the provider has no call for its rules; null without one. */
export const rulesOfOperator = async (kind: RulesKind) => {
  const lang = await language();
  const others = LANGUAGES.filter((other) => other !== lang);
  const text = await readPageText(services(), PAGES[kind], [lang, ...others]);
  return text && { text: text.text, language: text.language === lang ? undefined : text.language };
};

/** Whether there is something to read behind a link to the rules. */
export const hasRules = async (kind: RulesKind): Promise<boolean> =>
  services().provider.has("fundsRules") || (await rulesOfOperator(kind)) !== null;
