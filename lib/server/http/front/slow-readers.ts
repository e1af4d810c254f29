import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { groupBy } from "@/lib/domain/group-by";
import type { HostTime } from "../../clock";

/** How many bytes may be written and wait for their readers. */
export interface ReaderLimits {
  readonly ofClient: number;
  /** The bytes of all clients together. */
  readonly total: number;
}

const MEGABYTE = 1024 * 1024;

/** The limits of the front server; decision 0280 says where the numbers come from. */
export const READER_LIMITS: ReaderLimits = { ofClient: 8 * MEGABYTE, total: 64 * MEGABYTE };

const CHECKED_EVERY_MS = 250;
/** The shortest time by which a speed is measured, because a reader who has only started is not yet slow. */
const FIRST_MS = 1000;

interface Reader {
  readonly client: string;
  readonly socket: Socket;
  readonly response: ServerResponse;
  /** When the response started, in milliseconds of the steady clock. */
  readonly began: number;
  /** Bytes that the connection had sent before the response. */
  readonly sentBefore: number;
}

interface Waiting {
  readonly reader: Reader;
  readonly bytes: number;
  /** In bytes per second, since the response started. */
  readonly speed: number;
}

const sentBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;
const bytesOf = (waiting: readonly Waiting[]): number => waiting.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Returns the slowest readers without whom the others stay within the limit.
 * @param waiting sorted with the slowest first
 */
const beyond = (waiting: readonly Waiting[], limit: number): readonly Waiting[] => {
  let excess = bytesOf(waiting) - limit;
  return waiting.filter(({ bytes }) => {
    if (excess <= 0) return false;
    excess -= bytes;
    return true;
  });
};

/**
 * Creates a bound on the memory of responses that nobody reads (docs/security.md, row 36): where too much waits, the
 * slowest readers lose their connections. A client's fastest reader is only measured against the total, because one
 * response may be large.
 * @param onClosed called for each closed connection
 */
export const createSlowReaders = (
  time: Pick<HostTime, "later" | "steady">,
  onClosed: () => void,
  limits: ReaderLimits = READER_LIMITS,
) => {
  const readers = new Set<Reader>();
  let isChecking = false;

  const measured = (): readonly Waiting[] =>
    [...readers]
      .map((reader) => {
        const seconds = Math.max(time.steady() - reader.began, FIRST_MS) / 1000;
        const speed = (sentBy(reader.socket) - reader.sentBefore) / seconds;
        return { reader, bytes: reader.response.writableLength, speed };
      })
      .filter(({ bytes }) => bytes > 0)
      .sort((one, other) => one.speed - other.speed);

  const close = (slow: readonly Waiting[]): void => {
    for (const { reader } of slow) {
      readers.delete(reader);
      reader.socket.destroy();
      onClosed();
    }
  };

  const checkLater = (): void => {
    if (isChecking || readers.size === 0) return;
    isChecking = true;
    time.later(check, CHECKED_EVERY_MS);
  };

  const check = (): void => {
    isChecking = false;
    const waiting = measured();
    if (bytesOf(waiting) > limits.ofClient) {
      for (const ofClient of groupBy(waiting, ({ reader }) => reader.client).values()) {
        close(beyond(ofClient, limits.ofClient).filter((one) => one !== ofClient.at(-1)));
      }
      close(beyond(measured(), limits.total));
    }
    checkLater();
  };

  /** Measures a response until its connection has taken it all. */
  return (response: ServerResponse, client: string): void => {
    const { socket } = response;
    if (socket === null) return;
    const reader = { client, socket, response, began: time.steady(), sentBefore: sentBy(socket) };
    readers.add(reader);
    checkLater();
    response.once("close", () => readers.delete(reader));
  };
};
