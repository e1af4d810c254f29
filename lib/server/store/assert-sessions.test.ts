import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { assertSessions } from "./assert-sessions";
import { openExistingPostgres, openPostgres } from "./open-postgres";

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);
const READY = message("Z", Buffer.from("I"));
const WELCOME = Buffer.concat([message("R", int32(0)), message("K", Buffer.concat([int32(1), int32(1)])), READY]);

/** Encodes a response of one row with one text, as PostgreSQL sends it to a simple query. */
const encodeRow = (name: string, text: string): Buffer =>
  Buffer.concat([
    message(
      "T",
      Buffer.concat([int16(1), Buffer.from(`${name}\0`), int32(0), int16(0), int32(23), int16(4), int32(-1), int16(0)]),
    ),
    message("D", Buffer.concat([int16(1), int32(text.length), Buffer.from(text)])),
    message("C", Buffer.from("SELECT 1\0")),
    READY,
  ]);

let pooler: Server;
const statements: string[] = [];

/** Starts a server that speaks PostgreSQL's protocol, and answers each statement with the number of a server. */
const startPooler = async (serverFor: (client: number) => number): Promise<string> => {
  let clients = 0;
  const serve = (socket: Socket, client: number) => {
    let isWelcome = false;
    socket.on("data", (bytes) => {
      if (!isWelcome) socket.write(WELCOME);
      else if (bytes[0] === "Q".charCodeAt(0)) {
        statements.push(bytes.subarray(5, -1).toString());
        socket.write(encodeRow("pid", String(serverFor(client))));
      } else socket.end();
      isWelcome = true;
    });
    socket.on("error", () => socket.destroy());
  };
  pooler = createServer((socket) => {
    clients += 1;
    serve(socket, clients);
  });
  await new Promise<void>((resolve) => pooler.listen(0, "127.0.0.1", resolve));
  return `postgres://app:secret@127.0.0.1:${(pooler.address() as AddressInfo).port}/markets`;
};

/** Returns a function that hands out this many servers in rotation. */
const rotate = (servers: number) => {
  let nth = 0;
  return () => {
    nth += 1;
    return nth % servers;
  };
};

afterEach(async () => {
  statements.length = 0;
  await new Promise((resolve) => pooler.close(resolve));
});

const SENTENCE = new RegExp(
  [
    String.raw`^The store markets on 127\.0\.0\.1:\d+ \(DATABASE_URL, user app\) cannot be opened:`,
    String.raw`a pooler .* pool_mode = session [^\n]*\.$`,
  ].join(" "),
);

test.each([1, 2, 3, 10])(
  "a pooler that hands out %d servers by transaction stops the start with one sentence, before anything is set",
  async (servers) => {
    const url = await startPooler(rotate(servers));
    await expect(openPostgres(url, () => undefined)).rejects.toThrow(SENTENCE);
    await expect(openExistingPostgres(url, false)).rejects.toThrow("pool_mode = session");
    expect(new Set(statements)).toEqual(new Set(["select pg_backend_pid() as pid"]));
  },
);

test("a pooler that hands out the server that was used last is noticed", async () => {
  await expect(assertSessions(await startPooler(() => 7))).rejects.toThrow("pool_mode = session");
});

test("a server for each client, as with sessions or without a pooler, is taken", async () => {
  await assertSessions(await startPooler((client) => client));
});
