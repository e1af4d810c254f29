import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** Requests that may wait behind the one being answered. Browsers and proxies do not pipeline requests. */
  readonly waiting: number;
  /** Requests that one connection may send; the last answer closes it. */
  readonly requests: number;
}

const CONNECTION_LIMITS: ConnectionLimits = { waiting: 8, requests: 1000 };

interface ConnectionQueue {
  answering: ServerResponse | undefined;
  readonly waiting: ConnectionRequest[];
  count: number;
  /** Set once the connection's last request is known: later ones are ignored. */
  over: boolean;
}

/** A request as its connection sees it. */
export interface ConnectionRequest {
  readonly response: ServerResponse;
  /** Called when all earlier answers have been sent, unless the connection is gone by then. */
  start(): void;
  /** Called instead if too many requests wait; the answer closes the connection. */
  refuse(): void;
}

/**
 * Answers the requests of a connection one after another (docs/security.md, row 36). Node starts each as soon as it is
 * read, so a visitor who pipelines four hundred requests would have four hundred pages rendered at once.
 */
export class ConnectionQueues {
  private readonly queues = new WeakMap<Socket, ConnectionQueue>();

  constructor(private readonly limits: ConnectionLimits = CONNECTION_LIMITS) {}

  /** Starts the request when all earlier ones of its connection have been answered, or refuses it. */
  take({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">, taken: ConnectionRequest): void {
    const queue = this.queueOf(socket);
    if (queue.over) return;
    queue.count += 1;
    const tooMany = queue.waiting.length >= this.limits.waiting;
    // Node reads nothing more from a connection that asked for another protocol.
    const isLast = queue.count >= this.limits.requests || headers.upgrade !== undefined;
    if (tooMany || isLast) {
      queue.over = true;
      taken.response.shouldKeepAlive = false;
    }
    if (tooMany) taken.refuse();
    else if (queue.answering || queue.waiting.length > 0) queue.waiting.push(taken);
    else this.start(queue, taken);
  }

  /** Whether a request of this connection is being answered. */
  isBusy(socket: Socket): boolean {
    return this.queues.get(socket)?.answering !== undefined;
  }

  /** Whether an answer is being written to it, so that nothing else may be written. */
  hasBegun(socket: Socket): boolean {
    return this.queues.get(socket)?.answering?.headersSent ?? false;
  }

  private queueOf(socket: Socket): ConnectionQueue {
    const known = this.queues.get(socket);
    if (known) return known;
    const queue = { answering: undefined, waiting: [], count: 0, over: false };
    this.queues.set(socket, queue);
    return queue;
  }

  private next(queue: ConnectionQueue): void {
    const queued = queue.waiting.shift();
    if (!queued) return;
    if (queued.response.req.socket.destroyed) {
      // The client is gone.
      queue.waiting.length = 0;
      return;
    }
    this.start(queue, queued);
  }

  private start(queue: ConnectionQueue, queued: ConnectionRequest): void {
    queue.answering = queued.response;
    queued.response.once("close", () => {
      queue.answering = undefined;
      this.next(queue);
    });
    queued.start();
  }
}
