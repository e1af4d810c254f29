import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { RulesPage, TextPage } from "@/lib/contract/pages";
import { systemCode, toErrorMessage } from "../env/system";
import { createAsyncCache, optionalRead } from "../provider/async-cache";
import { howToPlay } from "../provider/calls/home";
import type { Services } from "../services";
import { singleton } from "../singleton";

/** In bytes. */
const LONGEST = 128 * 1024;
/** Milliseconds before a file is read again. */
const KEEP_MS = 2000;

interface PageServices extends Pick<Services, "log"> {
  readonly settings: { readonly pages: { readonly dir: string } };
}

export interface PageText<Language extends string> {
  /** One paragraph per line, headings after "# ", bullets after "- ". */
  readonly text: string;
  readonly language: Language;
}

const memo = () =>
  singleton("page-texts", () => createAsyncCache<string | null>(KEEP_MS, 100, () => performance.now()));
/** A broken file is not logged at every visit. */
const complaints = () => singleton("page-text-complaints", () => new Map<string, string>());

/** @throws Error with the reason for the operator. */
const readBounded = async (file: string): Promise<string> => {
  // Opening a pipe would wait for its other end.
  const found = await stat(file);
  if (!found.isFile()) throw new Error("no file");
  if (found.size > LONGEST) throw new Error(`longer than ${LONGEST} bytes`);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  if (text.trim() === "") throw new Error("nothing in it");
  return text;
};

const load = async (file: string, log: Services["log"]): Promise<string | null> => {
  try {
    const text = await readBounded(file);
    complaints().delete(file);
    return text;
  } catch (error) {
    const reason = systemCode(error) === "ENOENT" ? "" : toErrorMessage(error);
    if (reason !== (complaints().get(file) ?? "")) {
      complaints().set(file, reason);
      if (reason !== "") log.warn({ event: "page_text_unreadable", file, reason, help: "docs/deploy.md, Texts" });
    }
    return null;
  }
};

/** The file `<page>.<language>.txt` in PAGES_DIR, of the first language that has one. Null if unreadable. Never throws. */
export const readPageText = async <Language extends string>(
  { settings, log }: PageServices,
  page: TextPage | RulesPage,
  languages: readonly Language[],
): Promise<PageText<Language> | null> => {
  for (const language of languages) {
    const file = join(settings.pages.dir, `${page}.${language}.txt`);
    const text = await memo().get(file, () => load(file, log));
    if (text !== null) return { text, language };
  }
  return null;
};

const kept = optionalRead<string | null>({
  name: "how_to_play",
  call: "howToPlay",
  ttlMs: 60_000,
  maxEntries: 1,
  fallback: null,
});

/** Null without an answer in time (docs/specification.md, 9.1). Never throws. */
export const readHowToPlay = (services: Pick<Services, "provider" | "log">): Promise<string | null> =>
  kept(services, "video", async (provider, options) => (await provider.run(howToPlay, undefined, options)).videoUrl);
