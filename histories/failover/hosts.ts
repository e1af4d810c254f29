import { type ChildProcess, fork } from "node:child_process";
import type { AskedOfHost, Request, SaidByHost } from "./host";

const START_AGAIN_MS = 500;

/** One host: a process of its own, which a supervisor starts again where it cannot start. */
export class Host {
  trusts = false;
  private child: ChildProcess | undefined;
  private made = 0;
  private readonly waiting = new Map<number, (said: SaidByHost) => void>();

  constructor(
    private readonly env: Readonly<Record<string, string>>,
    private readonly hear: (line: string) => void,
  ) {}

  start(): void {
    const env = { ...process.env, ...this.env };
    const child = fork("histories/failover/host.ts", { execArgv: ["--import", "tsx"], env });
    this.child = child;
    child.on("message", (said: SaidByHost) => {
      if (said.line !== undefined) this.hear(said.line);
      if (said.trusts !== undefined) this.trusts = said.trusts;
      if (said.id !== undefined) this.answer(said.id, said);
    });
    child.once("exit", () => {
      this.trusts = false;
      for (const id of [...this.waiting.keys()]) this.answer(id, { code: "gone" });
      if (this.child === child) setTimeout(() => this.child === child && this.start(), START_AGAIN_MS);
    });
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  ask(act: AskedOfHost["act"], request: Request): Promise<SaidByHost> {
    const { child } = this;
    if (!child?.connected) return Promise.resolve({ code: "gone" });
    this.made += 1;
    const asked: AskedOfHost = { ...request, act, id: this.made };
    return new Promise((resolve) => {
      this.waiting.set(asked.id, resolve);
      child.send(asked, (error) => error && this.answer(asked.id, { code: "gone" }));
    });
  }

  private answer(id: number, said: SaidByHost): void {
    this.waiting.get(id)?.(said);
    this.waiting.delete(id);
  }
}
