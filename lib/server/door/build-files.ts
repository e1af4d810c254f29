import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative } from "node:path";
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

/** A file of a build, as it is and compressed. */
export interface BuildFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly coded: readonly { readonly name: string; readonly body: Buffer }[];
}

const isCoded = (file: string): boolean => CODINGS.some(({ suffix }) => file.endsWith(suffix));

/** Reads a file and what the build has written beside it. @param path that of a file of `buildFilesIn`. */
export const readBuildFile = (path: string): BuildFile => ({
  type: TYPES[extname(path)] ?? "application/octet-stream",
  plain: readFileSync(path),
  coded: CODINGS.filter(({ suffix }) => existsSync(path + suffix)).map(({ name, suffix }) => ({
    name,
    body: readFileSync(path + suffix),
  })),
});

/**
 * The files of a build, by their addresses: their paths. Their names change with their content, so they are the same
 * for good.
 * @param folder the `static` of a build; a missing one holds none.
 */
export const buildFilesIn = (folder: string): ReadonlyMap<string, string> => {
  const files = new Map<string, string>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || TYPES[extname(entry.name)] === undefined || isCoded(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(ADDRESS + relative(folder, path).split("\\").join("/"), path);
  }
  return files;
};

/** Answers a request for a file of the build. @returns false where it is none, or only a piece of one is asked for. */
export type AnswerFile = (request: IncomingMessage, response: ServerResponse) => boolean;

interface BuildFilesOptions {
  /** `pages/static` of the build that serves; nothing is answered where it is missing, as in development. */
  readonly own: string;
  /** Looks for a file of another version, whose pages are open still or come from another host. */
  readonly ofOthers?: (address: string) => BuildFile | undefined;
  /** Pages ask for the files at another address, ASSET_PREFIX, which gets them here: then any page may load them. */
  readonly forOtherOrigins?: boolean;
}

/** The door's own headers are for this origin's pages alone. Nobody's data is in these files. */
const FOR_OTHER_ORIGINS = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

const send = (
  { coded, plain, type }: BuildFile,
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  more: Readonly<Record<string, string>>,
): void => {
  const asked = String(headers["accept-encoding"] ?? "");
  const coding = coded.find(({ name }) => acceptsCoding(asked, name));
  const body = coding?.body ?? plain;
  response.writeHead(200, {
    ...more,
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": body.length,
    "content-type": type,
    ...(coded.length > 0 && { vary: "Accept-Encoding" }),
    ...(coding && { "content-encoding": coding.name }),
  });
  response.end(method === "HEAD" ? undefined : body);
};

/**
 * Keeps the build's scripts, styles and fonts in memory, each as it is and compressed once, at the build: the framework
 * would read and compress each of them again for every visitor.
 */
export const answerBuildFiles = ({ own, ofOthers, forOtherOrigins = false }: BuildFilesOptions): AnswerFile => {
  const files = new Map([...buildFilesIn(own)].map(([address, path]) => [address, readBuildFile(path)]));
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (!path.startsWith(ADDRESS) || request.headers.range !== undefined) return false;
    const file = files.get(path) ?? ofOthers?.(path);
    if (!file) return false;
    send(file, request, response, forOtherOrigins ? FOR_OTHER_ORIGINS : {});
    return true;
  };
};
