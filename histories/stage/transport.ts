import { type FakeProvider, type Reaction, startFakeProvider } from "@/lib/server/provider/fixtures/fake-provider";

/** The field that carries a call's name to the provider's side. The sandbox never sees it. */
export const CALL_FIELD = "history_call";

/** A request that has arrived at the provider and waits for its answer. */
export interface Arrival {
  /** The call's name, unique in a history. */
  readonly call: string;
  readonly path: string;
  /** Without the call's name. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Sends the answer, once. Without it the request hangs. */
  readonly answer: (reaction: Reaction) => void;
}

/** The sockets between hosts and provider. A request that arrives is held until the history answers it. */
export interface Transport {
  readonly url: string;
  /** Notes that a host sends a call. */
  begin(call: string): void;
  /** Notes that the host has the answer or has given up the call. */
  end(call: string): void;
  /** Whether a request or an answer is between a host and the provider now. */
  busy(): boolean;
  /** The requests that arrived since the last call of this function, sorted by their names. */
  arrivals(): readonly Arrival[];
  close(): Promise<void>;
}

export const openTransport = async (): Promise<Transport> => {
  /** The calls under way, by name. */
  const calls = new Map<string, "on its way" | "held">();
  let arrived: Arrival[] = [];
  const provider: FakeProvider = await startFakeProvider(
    ({ path, body: { [CALL_FIELD]: call, ...body } }) =>
      new Promise<Reaction>((resolve) => {
        // A starting host asks for the sandbox's time, which is not a call of the history.
        if (typeof call !== "string") return resolve({ json: { status: false } });
        if (calls.has(call)) calls.set(call, "held");
        const answer = (reaction: Reaction) => {
          // After a stalled answer the host keeps waiting, and nothing is on its way.
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
