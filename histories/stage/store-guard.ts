import { type KyselyPlugin, OperationNodeTransformer, type QueryId, type RawNode, type SelectQueryNode } from "kysely";
import { ProcessExited, type ProcessLifetime } from "./virtual-time";

/** Kills a process right before or after its `nth` write of a money record. */
export interface CrashPoint {
  readonly nth: number;
  readonly when: "before" | "after";
  readonly kill: () => void;
}

const WRITES = ["InsertQueryNode", "UpdateQueryNode"];
/** How long a statement may be without a result before it counts as failed, in real milliseconds. */
const ANSWERED_MS = 1000;

/**
 * Gives SQL statements the time of the history as the clock of the store: by a function in PostgreSQL, by a parameter
 * in SQLite.
 */
class StoreClock extends OperationNodeTransformer {
  constructor(
    private readonly epoch: () => number,
    private readonly isShared: boolean,
    private readonly onPart: (query: SelectQueryNode) => void,
  ) {
    super();
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    this.onPart(node);
    return super.transformSelectQuery(node, queryId);
  }

  protected override transformRaw(node: RawNode): RawNode {
    const text = node.sqlFragments.join("?");
    const isClock = text.includes("clock_timestamp()") || (this.isShared && text === "cast(? as integer)");
    return isClock ? { ...node, sqlFragments: [String(this.epoch())], parameters: [] } : super.transformRaw(node);
  }
}

/**
 * Creates a plugin that refuses every SQL statement of a process that has ended, and carries out its crash point.
 * @param epoch returns the epoch milliseconds of the history
 * @param isShared whether two hosts use this embedded database
 */
export const guardStore = (lifetime: ProcessLifetime, epoch: () => number, isShared: boolean) => {
  let crashPoint: CrashPoint | undefined;
  let writes = 0;
  let crashingQuery: object | undefined;
  const inFlight = new Map<object, number>();
  /** The ids by rewritten query, because a subquery comes here on its own first, and never gets a result of its own. */
  const queryIds = new WeakMap<object, object>();
  const clock = new StoreClock(epoch, isShared, (query) => inFlight.delete(queryIds.get(query) ?? query));
  const throwIfExited = () => {
    if (lifetime.hasExited) throw new ProcessExited("no store");
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      throwIfExited();
      if (crashPoint && WRITES.includes(node.kind) && JSON.stringify(node).includes('"money_request"')) {
        writes += 1;
        if (writes === crashPoint.nth && crashPoint.when === "before") crashPoint.kill();
        if (writes === crashPoint.nth) crashingQuery = queryId;
      }
      throwIfExited();
      inFlight.set(queryId, performance.now());
      const rewritten = clock.transformNode(node);
      queryIds.set(rewritten, queryId);
      return rewritten;
    },
    transformResult: async ({ result, queryId }) => {
      inFlight.delete(queryId);
      if (crashingQuery === queryId) crashPoint?.kill();
      throwIfExited();
      return result;
    },
  };
  return {
    plugin,
    set: (next: CrashPoint) => {
      crashPoint = next;
      writes = 0;
      crashingQuery = undefined;
    },
    /** Whether statements have no result yet. */
    isBusy: () => {
      const oldest = performance.now() - ANSWERED_MS;
      return !lifetime.hasExited && [...inFlight.values()].some((since) => since > oldest);
    },
  };
};
