import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from "node:http2";
import { text } from "node:stream/consumers";
import type { Ask } from "../../e2e/fixtures/api-phone";

interface Server {
  /** On this machine. */
  readonly port: number;
  /** What the certificate is made out to, and players type. */
  readonly name: string;
  /** The certificate, as text. */
  readonly certificate: string;
}

const headersOf = (received: IncomingHttpHeaders): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    if (name.startsWith(":")) continue;
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
};

/** Asks as browsers do: over one connection by TLS and HTTP/2, and over the next one where the server has ended it. */
export const askByHttp2 = ({ port, name, certificate }: Server): Ask & { readonly close: () => void } => {
  let session: ClientHttp2Session | undefined;
  const opened = (): ClientHttp2Session => {
    if (!session || session.closed || session.destroyed) {
      session = connect(`https://127.0.0.1:${port}`, { ca: certificate, servername: name });
      // Each request hears it too.
      session.on("error", () => undefined);
    }
    return session;
  };
  const askOnce = async (url: string, { method, headers, body }: Parameters<Ask>[1]) => {
    const { pathname, search } = new URL(url);
    const own = { ":method": method, ":path": `${pathname}${search}`, ":scheme": "https", ":authority": name };
    const stream = opened().request({ ...own, ...headers });
    const isRefused = () => stream.rstCode === constants.NGHTTP2_REFUSED_STREAM;
    const responded = new Promise<IncomingHttpHeaders>((resolve, reject) => {
      stream.once("response", resolve);
      stream.once("error", reject);
      stream.once("close", () => reject(new Error("the stream ended without an answer")));
    });
    stream.end(body);
    try {
      const [received, whole] = await Promise.all([responded, text(stream)]);
      return { status: Number(received[":status"]), headers: headersOf(received), text: async () => whole };
    } catch (error) {
      if (!isRefused()) throw error;
      return undefined;
    }
  };
  // A proxy ends a connection after so many requests, and refuses those on their way: it has not begun them (RFC 9113, 8.7).
  const ask: Ask = async (url, request) => {
    const answer = await askOnce(url, request);
    if (answer) return answer;
    session = undefined;
    const again = await askOnce(url, request);
    if (again) return again;
    throw new Error("the request was refused twice before it was begun");
  };
  return Object.assign(ask, { close: () => session?.close() });
};
