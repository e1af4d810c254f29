import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { chooseLanguage, LANGUAGE_COOKIE, type Language } from "@/lib/contract/preferences";
import { CATALOGUES, type Translations } from "./translations";

/** Returns the language of the present request. */
export const getLanguage = cache(async (): Promise<Language> => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  return chooseLanguage(jar.get(LANGUAGE_COOKIE)?.value, head.get("accept-language"));
});

/** Returns all translations in the request's language, for server components. */
export const getTranslations = async (): Promise<Translations> => CATALOGUES[await getLanguage()];
