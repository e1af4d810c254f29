import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { routes } from "../../lib/routes";
import type { Figure } from "./figure";
import { onStage, type Player, type Stage } from "./stage";

const AT_ONCE = 20;
const PLAYERS = 40;
/** The number of `MemoryMax` in deploy/markets.service. */
const MAX_MB = 768;

/** Returns a process's resident memory in megabytes of 1,000,000 bytes; on Linux only. */
export const residentMb = (pid: number): number =>
  (Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024) / 1_000_000;

/**
 * Requests a page and reads one byte of the response and then nothing more. Resolves when that byte came, or the app
 * closed the connection.
 */
const requestWithoutReading = (origin: string, player: Player | undefined): Promise<Socket> =>
  new Promise((resolve) => {
    const { port, hostname } = new URL(origin);
    const callback = (): boolean => {
      resolve(socket);
      return false;
    };
    const socket = connect({ port: Number(port), host: hostname, onread: { buffer: Buffer.alloc(1), callback } });
    for (const event of ["error", "close"]) socket.on(event, () => resolve(socket));
    const headers = Object.entries({ host: "localhost", accept: "text/html", ...player });
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.write(`GET ${routes.home} HTTP/1.1\r\n${lines}\r\n`);
  });

const readPage = async (origin: string, player: Player | undefined): Promise<string> => {
  const answer = await fetch(origin + routes.home, { headers: { accept: "text/html", ...player } });
  return answer.text();
};

/**
 * Sends requests for pages, twenty at once.
 * @returns all responses, and the most memory meanwhile.
 */
const requestAll = async <Answer>(
  { app: { origin, pid }, players }: Stage,
  pages: number,
  send: (origin: string, player: Player | undefined) => Promise<Answer>,
) => {
  const answers: Answer[] = [];
  let maxMb = 0;
  for (let nth = 0; nth < pages; nth += AT_ONCE) {
    const pending = Array.from({ length: AT_ONCE }, (_, index) =>
      send(origin, players[(nth + index) % players.length]),
    );
    answers.push(...(await Promise.all(pending)));
    maxMb = Math.max(maxMb, residentMb(pid));
  }
  return { answers, maxMb };
};

/** Measures the memory while pages are requested and not read (docs/security.md, row 36). */
export const measureUnreadPages = (quick: boolean): Promise<readonly Figure[]> =>
  onStage(PLAYERS, async (stage) => {
    const pages = quick ? 1000 : 3000;
    // Pages that are read are measured too, because rendering fills the heap in any case.
    const read = await requestAll(stage, pages, readPage);
    const { answers: sockets, maxMb } = await requestAll(stage, pages, requestWithoutReading);
    const open = sockets.filter(({ destroyed }) => !destroyed).length;
    for (const socket of sockets) socket.destroy();
    const baseline = { what: "while they are read", value: read.maxMb };
    const note = `${MAX_MB} at most; ${open} connections were left open`;
    return [{ what: `memory while ${pages} pages are not read`, value: maxMb, unit: "MB", baseline, note }];
  });
