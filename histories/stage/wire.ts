import { type FakeProvider, type Reaction, startFakeProvider } from "@/lib/server/provider/fixtures/fake-provider";

/** The field that carries a call's name from the client to the provider's side; the sandbox never sees it. */
export const CALL_FIELD = "history_call";

/** A request that has reached the provider's socket and waits for what happens to it. */
export interface Arrival {
  /** The call's name, unique in a history. */
  readonly call: string;
  readonly path: string;
  /** As it was sent, without the call's name. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Answers, once. What is never answered hangs. */
  readonly answer: (reaction: Reaction) => void;
}

/**
 * The sockets between the hosts' provider clients and the provider. Each request is held from its arrival until the
 * history's time has come to its answer.
 */
export interface Wire {
  readonly url: string;
  /** A call leaves a host. */
  begin(call: string): void;
  /** The host has the answer, or has given the call up. */
  end(call: string): void;
  /** Whether a call is on its way: neither held here nor back at its host. */
  busy(): boolean;
  /** What has arrived since the last time, in the order of the calls. */
  arrivals(): readonly Arrival[];
  close(): Promise<void>;
}

export const openWire = async (): Promise<Wire> => {
  /** Calls under way, and whether they are held. */
  const calls = new Map<string, "on its way" | "held">();
  let arrived: Arrival[] = [];
  const provider: FakeProvider = await startFakeProvider(
    ({ path, body: { [CALL_FIELD]: call, ...body } }) =>
      new Promise<Reaction>((resolve) => {
        // A host that starts asks for the sandbox's time by itself.
        if (typeof call !== "string") return resolve({ json: { status: false } });
        if (calls.has(call)) calls.set(call, "held");
        const answer = (reaction: Reaction) => {
          // Of a stalled answer only the beginning comes: the host goes on waiting.
          if (calls.has(call) && reaction !== "stall") calls.set(call, "on its way");
          resolve(reaction);
        };
        arrived.push({ call, path: path.slice(1), body, answer });
      }),
  );
  return {
    url: provider.url,
    begin: (call) => void calls.set(call, "on its way"),
    end: (call) => void calls.delete(call),
    busy: () => [...calls.values()].includes("on its way"),
    arrivals: () => {
      const taken = arrived.sort((a, b) => (a.call < b.call ? -1 : 1));
      arrived = [];
      return taken;
    },
    close: () => provider.close(),
  };
};
