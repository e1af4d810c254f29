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

const CHECK_INTERVAL_MS = 250;
/** The shortest time by which a speed is measured, because a reader who has only started is not yet slow. */
const MIN_MEASURED_MS = 1000;

interface Reader {
  readonly client: string;
  readonly socket: Socket;
  readonly response: ServerResponse;
  /** When the response started, in milliseconds of the steady clock. */
  readonly startedAt: number;
  /** Bytes that the connection had sent before the response. */
  readonly sentBefore: number;
}

interface Waiting {
  readonly reader: Reader;
  readonly bytes: number;
  /** How many bytes per second were taken since the response started. */
  readonly speed: number;
}

const countSent = (socket: Socket): number => socket.bytesWritten - socket.writableLength;
const sumBytes = (waiting: readonly Waiting[]): number => waiting.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Returns the slowest readers without whom the others stay within the limit.
 * @param waiting sorted with the slowest first
 */
const findExcess = (waiting: readonly Waiting[], limit: number): readonly Waiting[] => {
  let excess = sumBytes(waiting) - limit;
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

  const measure = (): readonly Waiting[] =>
    [...readers]
      .map((reader) => {
        const seconds = Math.max(time.steady() - reader.startedAt, MIN_MEASURED_MS) / 1000;
        const speed = (countSent(reader.socket) - reader.sentBefore) / seconds;
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
    time.later(check, CHECK_INTERVAL_MS);
  };

  const check = (): void => {
    isChecking = false;
    const waiting = measure();
    if (sumBytes(waiting) > limits.ofClient) {
      for (const ofClient of groupBy(waiting, ({ reader }) => reader.client).values()) {
        close(findExcess(ofClient, limits.ofClient).filter((one) => one !== ofClient.at(-1)));
      }
      close(findExcess(measure(), limits.total));
    }
    checkLater();
  };

  /** Measures a response until its connection has taken it all. */
  return (response: ServerResponse, client: string): void => {
    const { socket } = response;
    if (socket === null) return;
    const reader = { client, socket, response, startedAt: time.steady(), sentBefore: countSent(socket) };
    readers.add(reader);
    checkLater();
    response.once("close", () => readers.delete(reader));
  };
};
