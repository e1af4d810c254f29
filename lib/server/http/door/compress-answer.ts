import type { IncomingMessage, ServerResponse } from "node:http";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

export type Coding = "br" | "gzip";

/** Best first. */
const CODINGS: readonly Coding[] = ["br", "gzip"];

/** What the client takes, best first (RFC 9110, section 12.5.3). A coding that it gives a quality of 0 is refused. */
export const codingsOf = ({ headers }: Pick<IncomingMessage, "headers">): readonly Coding[] => {
  const named = new Map(
    String(headers["accept-encoding"] ?? "")
      .toLowerCase()
      .split(",")
      .map((entry) => entry.split(";").map((part) => part.trim()))
      .map(([name = "", quality = "q=1"]) => [name, Number(/^q=([\d.]+)$/.exec(quality)?.[1] ?? 0) > 0]),
  );
  return CODINGS.filter((coding) => named.get(coding) ?? named.get("*") ?? false);
};

const WORDS = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/;

/** In bytes: a shorter answer fits one packet anyhow. */
const LEAST = 1024;

/** In milliseconds: an answer that comes piece by piece reaches the client at its pauses, not at each piece. */
const PAUSE_MS = 10;

const BODILESS: readonly number[] = [204, 304];

const isWorthwhile = (response: ServerResponse, status: number): boolean =>
  !BODILESS.includes(status) &&
  !response.hasHeader("content-encoding") &&
  // A strong tag names bytes, which would change.
  !/^"/.test(String(response.getHeader("etag") ?? "")) &&
  WORDS.test(String(response.getHeader("content-type") ?? "")) &&
  Number(response.getHeader("content-length") ?? LEAST) >= LEAST;

const withVary = (response: ServerResponse): string => {
  const named = [response.getHeader("vary") ?? []].flat().join(", ");
  if (/accept-encoding/i.test(named)) return named;
  return named === "" ? "Accept-Encoding" : `${named}, Accept-Encoding`;
};

const streamOf = (coding: Coding) =>
  coding === "gzip"
    ? { stream: createGzip(), flush: constants.Z_SYNC_FLUSH }
    : {
        stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
        flush: constants.BROTLI_OPERATION_FLUSH,
      };

/**
 * Compresses what others write into this response, in one piece: the framework's own compression ends a block at each of its
 * writes, which makes a page 8 % longer. Answers that are compressed already stay as they are.
 */
export const compressAnswer = (request: IncomingMessage, response: ServerResponse): void => {
  const [coding] = codingsOf(request);
  const raw = {
    writeHead: response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse,
    write: response.write.bind(response) as (chunk: unknown, ...rest: unknown[]) => boolean,
    end: response.end.bind(response) as (...given: unknown[]) => ServerResponse,
  };
  let open: ReturnType<typeof streamOf> | undefined;
  let pause: NodeJS.Timeout | undefined;

  const begin = (how: Coding): void => {
    open = streamOf(how);
    const { stream } = open;
    response.removeHeader("content-length");
    response.setHeader("content-encoding", how);
    stream.on("data", (piece) => raw.write(piece));
    stream.once("end", () => raw.end());
    stream.once("error", (error) => response.destroy(error));
    response.once("close", () => {
      clearTimeout(pause);
      stream.destroy();
    });
  };

  // Whoever gives headers with the head gives all of them: our own files, which are compressed already.
  response.writeHead = (status: number, ...given: unknown[]) => {
    if (given.length === 0 && isWorthwhile(response, status)) {
      response.setHeader("vary", withVary(response));
      if (coding !== undefined && request.method !== "HEAD") begin(coding);
    }
    return raw.writeHead(status, ...given);
  };
  /** Node would begin the head by itself, but only once it has the body's first bytes. */
  const beginHead = () => response.headersSent || response.writeHead(response.statusCode);

  response.write = ((chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    beginHead();
    if (!open) return raw.write(chunk, ...rest);
    const { stream, flush } = open;
    stream.write(chunk);
    clearTimeout(pause);
    pause = setTimeout(() => stream.flush(flush), PAUSE_MS);
    return true;
  }) as ServerResponse["write"];

  response.end = ((...given: unknown[]): ServerResponse => {
    const [chunk] = given;
    const hasChunk = typeof chunk === "string" || chunk instanceof Uint8Array;
    // Node knows the length of a body that comes at once.
    if (!response.headersSent && hasChunk && !response.hasHeader("content-length")) {
      response.setHeader("content-length", Buffer.byteLength(chunk));
    }
    beginHead();
    if (!open) return raw.end(...given);
    clearTimeout(pause);
    const callback = given.find((one) => typeof one === "function");
    if (callback) response.once("finish", callback as () => void);
    if (hasChunk) open.stream.end(chunk);
    else open.stream.end();
    return response;
  }) as ServerResponse["end"];
};
