import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** Requests that may wait behind the one being answered. Browsers and proxies send none ahead. */
  readonly waiting: number;
  /** Requests of one connection, the last of which is told that it ends. */
  readonly requests: number;
}

const CONNECTION_LIMITS: ConnectionLimits = { waiting: 8, requests: 1000 };

interface Line {
  answering: ServerResponse | undefined;
  readonly waiting: Turn[];
  taken: number;
  /** Whatever comes after the last answer is not answered. */
  over: boolean;
}

interface Turn {
  readonly response: ServerResponse;
  readonly start: () => void;
}

/**
 * Requests of one connection, one after another (docs/security.md, row 36): Node begins each as it is read, so that a
 * visitor who sends four hundred ahead would have four hundred pages rendered at once.
 */
export class OneAtATime {
  private readonly lines = new WeakMap<Socket, Line>();

  constructor(private readonly limits: ConnectionLimits = CONNECTION_LIMITS) {}

  /**
   * Calls `start` when the answers before this one are out, never where nobody will read it; `refuse` where too many
   * wait, for an answer that is the connection's last.
   */
  take(request: IncomingMessage, response: ServerResponse, start: () => void, refuse: () => void): void {
    const line = this.lineOf(request.socket);
    if (line.over) return;
    line.taken += 1;
    const tooMany = line.waiting.length >= this.limits.waiting;
    if (tooMany || line.taken >= this.limits.requests) {
      line.over = true;
      response.shouldKeepAlive = false;
    }
    if (tooMany) refuse();
    else {
      line.waiting.push({ response, start });
      this.next(line);
    }
  }

  /** Whether an answer is owed on it. */
  isBusy(socket: Socket): boolean {
    return this.lines.get(socket)?.answering !== undefined;
  }

  /** Whether an answer is being written on it, so that nothing else may be. */
  hasBegun(socket: Socket): boolean {
    return this.lines.get(socket)?.answering?.headersSent ?? false;
  }

  private lineOf(socket: Socket): Line {
    const line = this.lines.get(socket) ?? { answering: undefined, waiting: [], taken: 0, over: false };
    this.lines.set(socket, line);
    return line;
  }

  private next(line: Line): void {
    if (line.answering) return;
    const turn = line.waiting.shift();
    if (!turn) return;
    const { response, start } = turn;
    if (response.req.socket.destroyed) {
      // Whoever sent them is gone.
      line.waiting.length = 0;
      return;
    }
    line.answering = response;
    response.once("close", () => {
      line.answering = undefined;
      this.next(line);
    });
    start();
  }
}
