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
  readonly waiting: QueuedRequest[];
  count: number;
  /** Set once the connection's last request is known: later ones are ignored. */
  over: boolean;
}

interface QueuedRequest {
  readonly response: ServerResponse;
  readonly start: () => void;
}

/**
 * Answers the requests of a connection one after another (docs/security.md, row 36). Node starts each as soon as it is
 * read, so a visitor who pipelines four hundred requests would have four hundred pages rendered at once.
 */
export class OneAtATime {
  private readonly queues = new WeakMap<Socket, ConnectionQueue>();

  constructor(private readonly limits: ConnectionLimits = CONNECTION_LIMITS) {}

  /**
   * Calls `start` when all earlier answers have been sent, unless the connection is gone by then. Calls `refuse` if too
   * many requests wait; its answer closes the connection.
   */
  take(request: IncomingMessage, response: ServerResponse, start: () => void, refuse: () => void): void {
    const queue = this.queueOf(request.socket);
    if (queue.over) return;
    queue.count += 1;
    const tooMany = queue.waiting.length >= this.limits.waiting;
    if (tooMany || queue.count >= this.limits.requests) {
      queue.over = true;
      response.shouldKeepAlive = false;
    }
    if (tooMany) refuse();
    else {
      queue.waiting.push({ response, start });
      this.next(queue);
    }
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
    const queue = this.queues.get(socket) ?? { answering: undefined, waiting: [], count: 0, over: false };
    this.queues.set(socket, queue);
    return queue;
  }

  private next(queue: ConnectionQueue): void {
    if (queue.answering) return;
    const queued = queue.waiting.shift();
    if (!queued) return;
    const { response, start } = queued;
    if (response.req.socket.destroyed) {
      // The client is gone.
      queue.waiting.length = 0;
      return;
    }
    queue.answering = response;
    response.once("close", () => {
      queue.answering = undefined;
      this.next(queue);
    });
    start();
  }
}
