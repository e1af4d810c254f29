import { type ChildProcess, fork } from "node:child_process";
import type { HostMessage, HostRequest, Request } from "./host";

const START_AGAIN_MS = 500;

/** A host as a process of its own, which is started again whenever it ends. */
export class Host {
  trusts = false;
  private child: ChildProcess | undefined;
  private requestCount = 0;
  private readonly waiting = new Map<number, (message: HostMessage) => void>();

  constructor(
    private readonly env: Readonly<Record<string, string>>,
    private readonly hear: (line: string) => void,
  ) {}

  start(): void {
    const env = { ...process.env, ...this.env };
    const child = fork("histories/failover/host.ts", { execArgv: ["--import", "tsx"], env });
    this.child = child;
    child.on("message", (message: HostMessage) => {
      if (message.line !== undefined) this.hear(message.line);
      if (message.trusts !== undefined) this.trusts = message.trusts;
      if (message.id !== undefined) this.resolve(message.id, message);
    });
    child.once("exit", () => {
      this.trusts = false;
      for (const id of [...this.waiting.keys()]) this.resolve(id, { code: "gone" });
      if (this.child === child) setTimeout(() => this.child === child && this.start(), START_AGAIN_MS);
    });
  }

  /** Kills the process by SIGKILL, and does not start another one. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await exited;
  }

  /** Sends a request to the process and returns its response, with the code "gone" if the process ends first. */
  send(act: HostRequest["act"], request: Request): Promise<HostMessage> {
    const { child } = this;
    if (!child?.connected) return Promise.resolve({ code: "gone" });
    this.requestCount += 1;
    const hostRequest: HostRequest = { ...request, act, id: this.requestCount };
    return new Promise((resolve) => {
      this.waiting.set(hostRequest.id, resolve);
      child.send(hostRequest, (error) => error && this.resolve(hostRequest.id, { code: "gone" }));
    });
  }

  private resolve(id: number, message: HostMessage): void {
    this.waiting.get(id)?.(message);
    this.waiting.delete(id);
  }
}
