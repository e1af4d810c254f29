import type { RulesPage, TextPage } from "@/lib/contract/pages";
import { LANGUAGES } from "@/lib/contract/preferences";
import { getLanguage } from "@/lib/i18n/server-translations";
import { readPageText } from "@/lib/server/pages/read-page-text";
import { services } from "@/lib/server/running-services";

/** Reads the operator's text of a page, in this request's language if there is one; null without a file. */
export const readOperatorText = async (page: TextPage | RulesPage) => {
  const lang = await getLanguage();
  const others = LANGUAGES.filter((other) => other !== lang);
  const found = await readPageText(services(), page, [lang, ...others]);
  return found && { text: found.text, language: found.language === lang ? undefined : found.language };
};
