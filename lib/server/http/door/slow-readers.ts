import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { groupsOf } from "@/lib/domain/groups";
import type { HostTime } from "../../clock";

/** In bytes that are written and wait for their readers. */
export interface ReaderLimits {
  readonly ofClient: number;
  /** For all clients together. */
  readonly total: number;
}

const MEGABYTE = 1024 * 1024;

/** The numbers and where they come from: decision 0280. */
export const READER_LIMITS: ReaderLimits = { ofClient: 8 * MEGABYTE, total: 64 * MEGABYTE };

const CHECKED_EVERY_MS = 250;
/** In milliseconds: a reader who has only begun is not yet slow. */
const FIRST_MS = 1000;

interface Reader {
  readonly client: string;
  readonly socket: Socket;
  readonly response: ServerResponse;
  /** In milliseconds of the steady clock. */
  readonly began: number;
  /** Bytes that the connection had sent by then. */
  readonly sentBefore: number;
}

interface Waiting {
  readonly reader: Reader;
  readonly bytes: number;
  /** In bytes a second, since the answer began. */
  readonly speed: number;
}

const sentBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;
const bytesOf = (waiting: readonly Waiting[]): number => waiting.reduce((sum, { bytes }) => sum + bytes, 0);

/** @param waiting the slowest first. @returns those without whom the others keep to the limit. */
const beyond = (waiting: readonly Waiting[], limit: number): readonly Waiting[] => {
  let excess = bytesOf(waiting) - limit;
  return waiting.filter(({ bytes }) => {
    if (excess <= 0) return false;
    excess -= bytes;
    return true;
  });
};

/**
 * Bounds the memory of answers that nobody reads (docs/security.md, row 36): where too much waits, the slowest readers lose
 * their connections. A client's fastest reader is only measured against the total: one answer may be large.
 * @param onClosed is called for each.
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
      for (const ofClient of groupsOf(waiting, ({ reader }) => reader.client).values()) {
        close(beyond(ofClient, limits.ofClient).filter((one) => one !== ofClient.at(-1)));
      }
      close(beyond(measured(), limits.total));
    }
    checkLater();
  };

  /** Measures an answer until its connection has taken it all. */
  return (response: ServerResponse, client: string): void => {
    const { socket } = response;
    if (socket === null) return;
    const reader = { client, socket, response, began: time.steady(), sentBefore: sentBy(socket) };
    readers.add(reader);
    checkLater();
    response.once("close", () => readers.delete(reader));
  };
};
