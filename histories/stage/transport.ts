import { type FakeProvider, type Reaction, startFakeProvider } from "@/lib/server/provider/fixtures/fake-provider";

/** The field that carries the name of a call to the provider's side. The sandbox never sees it. */
export const CALL_FIELD = "history_call";

/** A request that has arrived at the provider and waits for its response. */
export interface Arrival {
  /** The name of the call, which is unique in a history. */
  readonly call: string;
  readonly path: string;
  /** The body as it was sent, without the name of the call. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Sends the response. It may be called once, and until then the request hangs. */
  readonly answer: (reaction: Reaction) => void;
}

/** The sockets between hosts and provider. A request that arrives is held until the history answers it. */
export interface Transport {
  readonly url: string;
  /** Records that a host sends a call. */
  start(call: string): void;
  /** Records that the host has the response or has given up the call. */
  finish(call: string): void;
  /** Whether a request or a response is between a host and the provider now. */
  isBusy(): boolean;
  /** Takes the requests that arrived since the last call of this function, sorted by their names. */
  arrivals(): readonly Arrival[];
  close(): Promise<void>;
}

/** Opens the sockets of the provider for one history. */
export const openTransport = async (): Promise<Transport> => {
  /** The calls without a response at their host, by name. */
  const calls = new Map<string, "in flight" | "held">();
  let arrived: Arrival[] = [];
  const provider: FakeProvider = await startFakeProvider(
    ({ path, body: { [CALL_FIELD]: call, ...body } }) =>
      new Promise<Reaction>((resolve) => {
        // A starting host reads the time of the sandbox, which is not a call of the history.
        if (typeof call !== "string") return resolve({ json: { status: false } });
        if (calls.has(call)) calls.set(call, "held");
        const answer = (reaction: Reaction) => {
          // After a stalled response the host keeps waiting, and nothing is in flight.
          if (calls.has(call) && reaction !== "stall") calls.set(call, "in flight");
          resolve(reaction);
        };
        arrived.push({ call, path: path.slice(1), body, answer });
      }),
  );
  return {
    url: provider.url,
    start: (call) => void calls.set(call, "in flight"),
    finish: (call) => void calls.delete(call),
    isBusy: () => [...calls.values()].includes("in flight"),
    arrivals: () => {
      const taken = arrived.sort((a, b) => (a.call < b.call ? -1 : 1));
      arrived = [];
      return taken;
    },
    close: () => provider.close(),
  };
};
