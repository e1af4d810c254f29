import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { chooseLanguage, LANGUAGE_COOKIE, type Language } from "@/lib/contract/preferences";
import { CATALOGUES, type Words } from "./words";

/** This request's language. */
export const language = cache(async (): Promise<Language> => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  return chooseLanguage(jar.get(LANGUAGE_COOKIE)?.value, head.get("accept-language"));
});

/** All words in this request's language, for server components. */
export const words = async (): Promise<Words> => CATALOGUES[await language()];
