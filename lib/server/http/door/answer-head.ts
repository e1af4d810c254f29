import type { IncomingMessage, ServerResponse } from "node:http";

/** A page's document, or the data that the router fetches instead: rendered once, for one visitor. */
const PAGE_TYPE = /^text\/(html|x-component)/;

/** Calls `before` just before the head of an answer is written, by our code or the framework's. */
export const beforeHead = (response: ServerResponse, before: () => void): void => {
  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, self, given) => {
      before();
      return Reflect.apply(writeHead, self, given);
    },
  });
};

/** Lets caches keep only answers that allow it explicitly, and never a page (docs/security.md, row 40). */
export const keepFromCaches = (response: ServerResponse): void => {
  const type = String(response.getHeader("content-type") ?? "");
  const policy = String(response.getHeader("cache-control") ?? "");
  if (policy === "" || (PAGE_TYPE.test(type) && !policy.includes("no-store"))) {
    response.setHeader("cache-control", "private, no-store");
  }
};

/** A page is small, so it is buffered whole: its turn ends when it is rendered, not when a slow client has read it. */
export const ignoreBackpressure = (response: ServerResponse): void => {
  response.write = new Proxy(response.write, {
    apply: (write, self, given) => {
      Reflect.apply(write, self, given);
      return true;
    },
  });
};

/** An unread body up to this size is drained, so that the connection can be kept. In bytes. */
const MOST_DRAINED = 64 * 1024;

/** Whether too much of the request's body is unread to keep the connection. */
export const mustClose = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > MOST_DRAINED);

/** Drains an unread body, which would precede the next request of the connection. */
export const readToEnd = (request: IncomingMessage): void => {
  if (request.complete) return;
  request.removeAllListeners("readable");
  request.resume();
};
