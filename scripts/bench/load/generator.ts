import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setPriority } from "node:os";
import { percentile } from "../report/statistics";
import { processorMs } from "../setup/processes";
import { KEY_PLACE } from "../setup/requests";
import { AnswerReader } from "./answer-reader";
import type { LoadJob, LoadResult } from "./job";

/**
 * The load generator, a program that scripts/bench starts beside the server. It writes prepared bytes to sockets and counts
 * the answers, so that a request costs it less processor time than the server. It takes a LoadJob as a message and answers
 * with a LoadResult.
 */
const TICK_MS = 5;
const SPARED = Number(process.env.BENCH_NICE ?? 0);
if (SPARED > 0) setPriority(SPARED);

/** One connection to the server. */
interface Line {
  socket: Socket | undefined;
  /** When the request under way was due; undefined if none is under way. */
  due: number | undefined;
  next: number;
}

class Run {
  private readonly lines: Line[] = [];
  private readonly free: Line[] = [];
  /** When each request of the open loop was due that found no free connection. The first `waited` of them were sent. */
  private readonly waiting: number[] = [];
  private waited = 0;
  private readonly times: number[] = [];
  private statuses: Record<string, number> = {};
  private readonly keyed: boolean;
  private sent = 0;
  private broken = 0;
  private over = false;

  constructor(private readonly job: LoadJob) {
    this.keyed = job.requests[0]?.includes(KEY_PLACE) ?? false;
  }

  private open(line: Line): void {
    const reader = new AnswerReader();
    const socket = connect({ port: this.job.port, host: "127.0.0.1", noDelay: true });
    line.socket = socket;
    socket.on("data", (piece: Buffer) => {
      const answer = reader.push(piece);
      if (!answer) return;
      const due = line.due ?? performance.now();
      line.due = undefined;
      this.note(answer.status, performance.now() - due);
      if (answer.closes) this.reopen(line);
      this.goOn(line);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (line.socket !== socket || this.over) return;
      const lost = line.due !== undefined;
      line.due = undefined;
      this.open(line);
      if (!lost) return;
      this.broken += 1;
      this.goOn(line);
    });
  }

  private reopen(line: Line): void {
    const old = line.socket;
    this.open(line);
    old?.destroy();
  }

  private note(status: number, time: number): void {
    if (this.over) return;
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (this.job.good.includes(status)) this.times.push(time);
  }

  private goOn(line: Line): void {
    if (this.over) return;
    if (this.job.perSecond === null) {
      if (this.job.restMs) setTimeout(() => this.send(line, performance.now()), this.job.restMs);
      else this.send(line, performance.now());
      return;
    }
    const due = this.waiting[this.waited];
    if (due === undefined) {
      this.free.push(line);
      return;
    }
    this.waited += 1;
    this.send(line, due);
  }

  private send(line: Line, due: number): void {
    if (this.over) return;
    const { requests, connections } = this.job;
    const bytes = requests[line.next % requests.length] ?? "";
    line.next += connections;
    line.due = due;
    this.sent += 1;
    line.socket?.write(this.keyed ? bytes.replace(KEY_PLACE, randomUUID()) : bytes, "latin1");
  }

  /** Opens another connection. @returns undefined if the job allows no more. */
  private addLine(): Line | undefined {
    if (this.lines.length >= this.job.connections) return undefined;
    const line: Line = { next: this.lines.length, due: undefined, socket: undefined };
    this.lines.push(line);
    this.open(line);
    return line;
  }

  private dispatch(due: number): void {
    const line = this.free.pop() ?? this.addLine();
    if (line) this.send(line, due);
    else this.waiting.push(due);
  }

  private pace(perSecond: number, began: number): () => void {
    let dispatched = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      const due = ((now - began) / 1000) * perSecond;
      while (dispatched < due) this.dispatch(began + (dispatched++ / perSecond) * 1000);
    }, TICK_MS);
    return () => clearInterval(timer);
  }

  private beginClosedLoop(): () => void {
    for (let count = 0; count < this.job.connections; count++) {
      const line = this.addLine();
      // Connections that rest between requests begin at different times.
      if (line) setTimeout(() => this.send(line, performance.now()), Math.random() * (this.job.restMs ?? 0));
    }
    return () => undefined;
  }

  /** Forgets what was counted so far. */
  private countAnew(): void {
    this.times.length = 0;
    this.statuses = {};
    this.sent = 0;
    this.broken = 0;
  }

  async run(): Promise<LoadResult> {
    const { perSecond, forMs, settleMs = 0, serverPid } = this.job;
    const serverTime = () => (serverPid === undefined ? Number.NaN : processorMs(serverPid));
    const stop = perSecond === null ? this.beginClosedLoop() : this.pace(perSecond, performance.now());
    if (settleMs > 0) {
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      this.countAnew();
    }
    const began = performance.now();
    const used = process.cpuUsage();
    const serverBefore = serverTime();
    await new Promise((resolve) => setTimeout(resolve, forMs));
    this.over = true;
    stop();
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(used);
    const serverMs = serverTime() - serverBefore;
    for (const { socket } of this.lines) socket?.destroy();
    const { times, sent, statuses, broken } = this;
    const within = (part: number) => percentile(times, part);
    const good = times.length;
    const busy = (user + system) / 1_000_000 / seconds;
    const counts = { seconds, sent, good, goodPerSecond: good / seconds, statuses, broken, serverMs, busy };
    return { ...counts, p50: within(0.5), p90: within(0.9), p99: within(0.99) };
  }
}

process.on("message", async (job: LoadJob) => {
  process.send?.(await new Run(job).run());
});
process.once("disconnect", () => process.exit(0));
process.send?.("ready");
