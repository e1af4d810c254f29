import { type AddressInfo, connect, createServer, type Server as Listener, type Socket } from "node:net";

/** The end of what PostgreSQL answers to a statement: ReadyForQuery. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
const isReady = (chunk: Buffer): boolean => chunk.subarray(-6, -1).equals(READY);

const RECORDS = /(insert into|update) "money_request"/;

/** The first message of a session, with another database in it. */
const startupFor = (database: string, message: Buffer): Buffer => {
  const words = message.toString("utf8", 8).split("\0");
  const fields = words.map((word, nth) => (words[nth - 1] === "database" && nth % 2 === 1 ? database : word));
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

/** An address of a history's cluster: sessions reach one database of the tests' PostgreSQL, as long as the server is up. */
export class Server {
  isUp = false;
  ambush: ServerCrashPoint | undefined;
  private readonly sockets = new Set<Socket>();
  /** Sessions that wait for an answer. */
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

  get place(): string {
    // A listener on TCP has no path.
    return `127.0.0.1:${(this.listener.address() as AddressInfo).port}`;
  }

  busy(): boolean {
    return this.waiting.size > 0;
  }

  /** Breaks all sessions, as SIGKILL does. */
  cut(): void {
    this.isUp = false;
    this.ambush = undefined;
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
    const end = () => {
      this.waiting.delete(client);
      for (const socket of [client, server]) {
        this.sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", end);
      socket.on("close", end);
    }
    let isNew = true;
    let dies: (() => void) | undefined;
    client.on("data", (chunk: Buffer) => {
      this.waiting.add(client);
      const { ambush } = this;
      if (ambush && RECORDS.test(chunk.toString("latin1"))) {
        this.ambush = undefined;
        if (ambush.when === "before") return ambush.dies();
        dies = ambush.dies;
      }
      server.write(isNew ? startupFor(this.database, chunk) : chunk);
      isNew = false;
    });
    server.on("data", (chunk: Buffer) => {
      if (dies && isReady(chunk)) return dies();
      client.write(chunk);
      if (isReady(chunk)) this.waiting.delete(client);
    });
  }
}
