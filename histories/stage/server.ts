import { type AddressInfo, connect, createServer, type Server as Listener, type Socket } from "node:net";

/** The end of the response of PostgreSQL to a statement: the message ReadyForQuery without its last byte. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
const isReady = (chunk: Buffer): boolean => chunk.subarray(-6, -1).equals(READY);

const RECORD_WRITE = /(insert into|update) "money_request"/;

/** Returns the first message of a session with another database in it. */
const withDatabase = (database: string, message: Buffer): Buffer => {
  const values = message.toString("utf8", 8).split("\0");
  const fields = values.map((value, nth) => (values[nth - 1] === "database" && nth % 2 === 1 ? database : value));
  const text = Buffer.from(fields.join("\0"));
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + text.length);
  message.copy(head, 4, 4, 8);
  return Buffer.concat([head, text]);
};

/** When a server dies: right before or after its next write of a money record. */
export interface ServerCrashPoint {
  readonly when: "before" | "after";
  readonly dies: () => void;
}

/** A port of a cluster. Sessions reach one database of the tests' PostgreSQL, as long as the server is up. */
export class Server {
  isUp = false;
  crashPoint: ServerCrashPoint | undefined;
  private readonly sockets = new Set<Socket>();
  /** The sessions that wait for a result. */
  private readonly waiting = new Set<Socket>();

  private constructor(
    readonly database: string,
    private readonly postgres: URL,
    private readonly listener: Listener,
  ) {
    listener.on("connection", (socket) => this.accept(socket));
  }

  static async open(database: string, postgres: URL): Promise<Server> {
    const listener = createServer();
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    return new Server(database, postgres, listener);
  }

  get hostAndPort(): string {
    // A listener on TCP has no path, so its address is no text.
    return `127.0.0.1:${(this.listener.address() as AddressInfo).port}`;
  }

  isBusy(): boolean {
    return this.waiting.size > 0;
  }

  /** Breaks all sessions, as SIGKILL does. */
  cut(): void {
    this.isUp = false;
    this.crashPoint = undefined;
    this.waiting.clear();
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.listener.close();
  }

  private accept(client: Socket): void {
    if (!this.isUp) {
      client.destroy();
      return;
    }
    const server = connect(Number(this.postgres.port || 5432), this.postgres.hostname);
    const close = () => {
      this.waiting.delete(client);
      for (const socket of [client, server]) {
        this.sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", close);
      socket.on("close", close);
    }
    let isNew = true;
    let dies: (() => void) | undefined;
    client.on("data", (chunk: Buffer) => {
      this.waiting.add(client);
      const { crashPoint } = this;
      if (crashPoint && RECORD_WRITE.test(chunk.toString("latin1"))) {
        this.crashPoint = undefined;
        if (crashPoint.when === "before") return crashPoint.dies();
        dies = crashPoint.dies;
      }
      server.write(isNew ? withDatabase(this.database, chunk) : chunk);
      isNew = false;
    });
    server.on("data", (chunk: Buffer) => {
      if (dies && isReady(chunk)) return dies();
      client.write(chunk);
      if (isReady(chunk)) this.waiting.delete(client);
    });
  }
}
