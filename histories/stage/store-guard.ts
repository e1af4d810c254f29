import { type KyselyPlugin, OperationNodeTransformer, type QueryId, type RawNode, type SelectQueryNode } from "kysely";
import { ProcessExited, type ProcessLifetime } from "./virtual-time";

/** Kills a process right before or after its `nth` write of a money record. */
export interface CrashPoint {
  readonly nth: number;
  readonly when: "before" | "after";
  readonly kill: () => void;
}

const WRITES = ["InsertQueryNode", "UpdateQueryNode"];
/** Real milliseconds after which a statement without a result counts as failed. */
const ANSWERED_MS = 1000;

/** Gives statements the history's time as the store's clock: by a function in PostgreSQL, by a parameter in SQLite. */
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
 * A plugin that refuses every statement of a process that has ended, and carries out its ambush.
 * @param epoch the history's time. @param isShared whether two hosts use this embedded database.
 */
export const guardStore = (life: ProcessLifetime, epoch: () => number, isShared: boolean) => {
  let ambush: CrashPoint | undefined;
  let seen = 0;
  let springs: object | undefined;
  const underWay = new Map<object, number>();
  /** A subquery first comes here on its own, and never gets its own result. */
  const idOf = new WeakMap<object, object>();
  const clock = new StoreClock(epoch, isShared, (query) => underWay.delete(idOf.get(query) ?? query));
  const refuseTheDead = () => {
    if (life.over) throw new ProcessExited("no store");
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      refuseTheDead();
      if (ambush && WRITES.includes(node.kind) && JSON.stringify(node).includes('"money_request"')) {
        seen += 1;
        if (seen === ambush.nth && ambush.when === "before") ambush.kill();
        if (seen === ambush.nth) springs = queryId;
      }
      refuseTheDead();
      underWay.set(queryId, performance.now());
      const rewritten = clock.transformNode(node);
      idOf.set(rewritten, queryId);
      return rewritten;
    },
    transformResult: async ({ result, queryId }) => {
      underWay.delete(queryId);
      if (springs === queryId) ambush?.kill();
      refuseTheDead();
      return result;
    },
  };
  return {
    plugin,
    set: (next: CrashPoint) => {
      ambush = next;
      seen = 0;
      springs = undefined;
    },
    /** Whether statements have no result yet. */
    busy: () => {
      const oldest = performance.now() - ANSWERED_MS;
      return !life.over && [...underWay.values()].some((since) => since > oldest);
    },
  };
};
