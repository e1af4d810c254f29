import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { RulesPage, TextPage } from "@/lib/contract/pages";
import { systemCode, toErrorMessage } from "../env/system";
import { createAsyncCache, optionalRead } from "../provider/async-cache";
import { howToPlay } from "../provider/calls/home";
import type { Services } from "../services";
import { singleton } from "../singleton";

const MAX_BYTES = 128 * 1024;
/** How long a text counts before its file is read again. */
const TTL_MS = 2000;

interface PageServices extends Pick<Services, "log"> {
  readonly settings: { readonly pages: { readonly dir: string } };
}

export interface PageText<Language extends string> {
  /** The text has one paragraph per line, headings after "# ", bullets after "- ". */
  readonly text: string;
  readonly language: Language;
}

const getCache = () =>
  singleton("page-texts", () => createAsyncCache<string | null>(TTL_MS, 100, () => performance.now()));
/** Returns the last logged problem of each file, so that a broken one is not logged at every visit. */
const getLoggedProblems = () => singleton("page-text-complaints", () => new Map<string, string>());

/**
 * Reads a text file of a bounded length.
 * @throws Error with the reason for the operator
 */
const readBounded = async (file: string): Promise<string> => {
  // Opening a pipe would wait for its other end.
  const found = await stat(file);
  if (!found.isFile()) throw new Error("no file");
  if (found.size > MAX_BYTES) throw new Error(`longer than ${MAX_BYTES} bytes`);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  if (text.trim() === "") throw new Error("nothing in it");
  return text;
};

const load = async (file: string, log: Services["log"]): Promise<string | null> => {
  try {
    const text = await readBounded(file);
    getLoggedProblems().delete(file);
    return text;
  } catch (error) {
    const reason = systemCode(error) === "ENOENT" ? "" : toErrorMessage(error);
    if (reason !== (getLoggedProblems().get(file) ?? "")) {
      getLoggedProblems().set(file, reason);
      if (reason !== "") log.warn({ event: "page_text_unreadable", file, reason, help: "docs/deploy.md, Texts" });
    }
    return null;
  }
};

/** Reads `<page>.<language>.txt` in PAGES_DIR, of the first language that has one, else null. It never throws. */
export const readPageText = async <Language extends string>(
  { settings, log }: PageServices,
  page: TextPage | RulesPage,
  languages: readonly Language[],
): Promise<PageText<Language> | null> => {
  for (const language of languages) {
    const file = join(settings.pages.dir, `${page}.${language}.txt`);
    const text = await getCache().get(file, () => load(file, log));
    if (text !== null) return { text, language };
  }
  return null;
};

const readCachedVideo = optionalRead<string | null>({
  name: "how_to_play",
  call: "howToPlay",
  ttlMs: 60_000,
  maxEntries: 1,
  fallback: null,
});

/** Reads the How To Play video's URL; null without a response in time (docs/specification.md, 9.1). It never throws. */
export const readHowToPlay = (services: Pick<Services, "provider" | "log">): Promise<string | null> =>
  readCachedVideo(
    services,
    "video",
    async (provider, options) => (await provider.run(howToPlay, undefined, options)).videoUrl,
  );
