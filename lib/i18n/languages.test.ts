import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language } from "@/lib/contract/preferences";

const ROOT = path.resolve(__dirname, "../..");

/** The files that have texts in every language (docs/api.md, "A language"). */
const FILES = ["lib/i18n", "lib/contract", "components"].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /Record<Language\b/.test(readFileSync(path.join(ROOT, file), "utf8"))),
);

/** Texts that a language has in English letters on purpose, by their key. Whatever else is left in English fails. */
const AS_IN_ENGLISH: Readonly<Record<Exclude<Language, "en">, Readonly<Record<string, string>>>> = {
  hi: {
    "CATALOGUES.common.unknownAmount": "—",
    "CATALOGUES.account.otp.code": "OTP",
    "CATALOGUES.play.gameTypes.sp-dp-tp": "SP DP TP",
    "CATALOGUES.history.labels.SP DP TP": "SP DP TP",
    "CATALOGUES.rates.names.main.SP DP TP": "SP DP TP",
    "CATALOGUES.rates.names.starline.SP DP TP": "SP DP TP",
    "CATALOGUES.rates.names.gali.SP DP TP": "SP DP TP",
    "CATALOGUES.withdraw.option": "{method} {number}",
    "EVENT_TRANSLATIONS.labels.SP DP TP": "SP DP TP",
    "OUTBOX_TRANSLATIONS.play.gameTypes.sp-dp-tp": "SP DP TP",
    "OUTBOX_TRANSLATIONS.withdraw.option": "{method} {number}",
  },
};

type Leaf = readonly [key: string, text: string];

const leaves = (value: unknown, prefix: string): readonly Leaf[] => {
  if (typeof value === "string") return [[prefix, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${prefix}.${key}`));
};

const gaps = (text = ""): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();

const hasEveryLanguage = (value: unknown): value is Readonly<Record<Language, unknown>> =>
  typeof value === "object" && value !== null && LANGUAGES.every((language) => language in value);

/** Returns the texts that the files export in a language, by their key. */
const textsIn = async (language: Language): Promise<ReadonlyMap<string, string>> => {
  const found: Leaf[] = [];
  for (const file of FILES) {
    const module: Readonly<Record<string, unknown>> = await import(path.join(ROOT, file));
    for (const [name, value] of Object.entries(module)) {
      if (hasEveryLanguage(value)) found.push(...leaves(value[language], name));
    }
  }
  return new Map(found);
};

/** Words that had come to stand beside another one for the same thing, and the word that stays. */
const RETIRED: Readonly<Record<Language, readonly (readonly [RegExp, instead: string])[]>> = {
  en: [
    [/signed (in|out)/i, "logged in, logged out"],
    [/all the same|became of|called back/i, "already, went through, taken back"],
    [/UPI id\b/, "UPI ID"],
  ],
  hi: [
    [/पुष्टि/, "कन्फ़र्म"],
    [/सूची|प्रविष्टि/, "लिस्ट, एंट्री"],
    [/मेनू/, "मेन्यू"],
    [/संचालक/, "ऑपरेटर"],
    [/साइन इन/, "लॉग इन"],
    [/सफलतापूर्वक|द्वारा|न्यूनतम|अधिक से अधिक|उपयोग/, "spoken words"],
    [/[\u0958-\u095a]|[कखग]\u093c/, "क, ख and ग without a dot"],
    [/\u0930\u0939\u093e\/|चाहता|सकता हूँ|चाहेंगे|सकेंगे/, "forms that fit men and women"],
  ],
};

test.each(LANGUAGES)("one thing has one word in %s", async (language) => {
  const texts = [...(await textsIn(language))];
  const found = RETIRED[language].flatMap(([retired, instead]) =>
    texts.filter(([, text]) => retired.test(text)).map(([key, text]) => `${key}: ${text} (instead: ${instead})`),
  );
  expect(found).toEqual([]);
});

test("every file with texts in every language exports them", async () => {
  const exported = await textsIn("en");
  expect(FILES.length).toBeGreaterThan(8);
  expect(new Set([...exported.keys()].map((key) => key.split(".")[0])).size).toBeGreaterThanOrEqual(FILES.length);
});

const OTHERS = LANGUAGES.filter((language) => language !== "en");

test.each(OTHERS)("no text is empty in %s, and each has the gaps of the English one", async (language) => {
  const t = await textsIn(language);
  // A message that is odd in English may need no plain line in another language.
  const isNeeded = (key: string) => !key.includes("rrors.plain.") || t.has(key);
  const english = new Map([...(await textsIn("en"))].filter(([key]) => isNeeded(key)));
  expect([...t.keys()].sort()).toEqual([...english.keys()].sort());
  expect([...english, ...t].filter(([, text]) => text.trim() === "")).toEqual([]);
  const other = [...english].filter(([key, text]) => `${gaps(text)}` !== `${gaps(t.get(key))}`);
  expect(other).toEqual([]);
});

test.each(OTHERS)("what is left in English in %s is listed here, and nothing else", async (language) => {
  const t = await textsIn(language);
  const left = [...(await textsIn("en"))].filter(([key, text]) => t.get(key) === text);
  expect(Object.fromEntries(left)).toEqual(AS_IN_ENGLISH[language]);
});
