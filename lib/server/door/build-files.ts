import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { acceptsCoding } from "./content-coding";

const ADDRESS = "/_next/static/";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=UTF-8",
  ".ico": "image/x-icon",
  ".js": "application/javascript; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=UTF-8",
  ".woff2": "font/woff2",
};

/** What the build has written beside a file (scripts/build.mjs), the best first. */
const CODINGS = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

interface BuildFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly coded: readonly { readonly name: string; readonly body: Buffer }[];
}

const isCoded = (file: string): boolean => CODINGS.some(({ suffix }) => file.endsWith(suffix));

const readFile = (file: string, type: string): BuildFile => ({
  type,
  plain: readFileSync(file),
  coded: CODINGS.filter(({ suffix }) => existsSync(file + suffix)).map(({ name, suffix }) => ({
    name,
    body: readFileSync(file + suffix),
  })),
});

/** The files of a build by their address. Their names change with their content, so they are the same for good. */
const readFiles = (directory: string): ReadonlyMap<string, BuildFile> => {
  const files = new Map<string, BuildFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined || isCoded(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const address = path
      .slice(directory.length + 1)
      .split("\\")
      .join("/");
    files.set(ADDRESS + address, readFile(path, type));
  }
  return files;
};

/** Answers a request for a file of the build. @returns false where it is none, or only a piece of one is asked for. */
export type AnswerFile = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Keeps the build's scripts, styles and fonts in memory, each as it is and compressed once, at the build: the framework
 * would read and compress each of them again for every visitor.
 * @param directory `.next/static`; nothing is answered where it is missing, as in development.
 */
export const answerBuildFiles = (directory: string): AnswerFile => {
  const files = existsSync(directory) ? readFiles(directory) : new Map<string, BuildFile>();
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    const file = files.get(path);
    if (!file || request.headers.range !== undefined) return false;
    const asked = String(request.headers["accept-encoding"] ?? "");
    const coded = file.coded.find(({ name }) => acceptsCoding(asked, name));
    const body = coded?.body ?? file.plain;
    response.writeHead(200, {
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": body.length,
      "content-type": file.type,
      ...(file.coded.length > 0 ? { vary: "Accept-Encoding" } : {}),
      ...(coded ? { "content-encoding": coded.name } : {}),
    });
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  };
};
