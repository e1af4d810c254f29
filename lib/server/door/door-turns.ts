import { type HostTime, hostTime } from "../clock";
import { Lane, type LaneLimits, type LaneRequest } from "./lane";
import type { LoopLag } from "./loop-lag";

export interface TurnLimits {
  readonly poll: LaneLimits;
  readonly read: LaneLimits;
  readonly page: LaneLimits;
  /** How long pages wait for incoming connections that arrive without a break, in milliseconds. */
  readonly longestHoldMs: number;
  /** From this lag of the event loop on, in milliseconds, few polls and one page are under way at a time. */
  readonly lagMs: number;
  /** How long pages rest after one has begun, in milliseconds, while a change is new. */
  readonly pageRestMs: number;
}

/** The numbers and where they come from: decision 0027 and 0036. */
export const TURN_LIMITS: TurnLimits = {
  poll: {
    underWay: Number.POSITIVE_INFINITY,
    waiting: 1000,
    longestWaitMs: 2000,
    longestTurnMs: 30_000,
    heldMs: 1000,
  },
  read: {
    underWay: Number.POSITIVE_INFINITY,
    waiting: 2000,
    longestWaitMs: 10_000,
    longestTurnMs: 30_000,
    heldMs: 1000,
  },
  page: { underWay: 12, waiting: 240, longestWaitMs: 10_000, longestTurnMs: 30_000, heldMs: 0 },
  longestHoldMs: 250,
  lagMs: 100,
  pageRestMs: 100,
};

export type LaneName = "poll" | "read" | "page";

/** What was seen in one turn of the event loop. */
interface Look {
  /** Counted until then. */
  readonly arrivals: number;
  /** Quiet looks in a row. */
  readonly quiet: number;
  /** Milliseconds of the steady clock: of the first look for the next page, and of this look. */
  readonly since: number;
  readonly at: number;
}

/**
 * Turns of the event loop without an arrival that count as quiet: a connection's request is read one after its accept.
 */
const QUIET_LOOKS = 3;
/** A turn of the event loop of so many milliseconds is a page's work. */
const LONG_TURN_MS = 10;
/** So many pages may be at work together, so that one that waits for the provider leaves no time unused. */
const PAGES_AT_WORK = 3;
/** Never none, and more polls than one: a poll that waits for the provider is no work. */
const MOST_IN_LAG = { poll: 4, page: 1 } as const;
const AT_ONCE_MS = 2;
/** While no change is under way: a poll is answered from memory in a fraction of a millisecond. */
const POLLS_A_TURN = 8;
/** A change that takes longer, in milliseconds, waits for the provider and hardly for this process. */
const NEW_CHANGE_MS = 1000;

/**
 * Lets what can wait begin piece by piece, so that what comes first never stands behind many (docs/faults.md, row 35;
 * docs/security.md, row 36). Bids and all other changes, receipts and health come first and pass without a turn. In each
 * turn of the event loop begin a few polls, only one while a change is under way, one other read, and a page when all
 * waiting connections are accepted and the pages before it leave the loop free: whatever becomes ready is worked on
 * after a few of them and not after hundreds.
 */
export class DoorTurns {
  private readonly lanes: Readonly<Record<LaneName, Lane>>;
  private arrivals = 0;
  private changes = 0;
  private lastChangeAt = Number.NEGATIVE_INFINITY;
  private lastPageAt = Number.NEGATIVE_INFINITY;
  /** Milliseconds of the steady clock: of the first poll that was answered at once in this turn of the event loop. */
  private atOnceSince: number | undefined;
  private looking = false;
  private cancelWake: () => void = () => undefined;

  /** @param lag of the event loop. */
  constructor(
    private readonly lag: LoopLag,
    private readonly limits: TurnLimits = TURN_LIMITS,
    private readonly time: HostTime = hostTime,
  ) {
    const lane = (name: LaneName) => new Lane(limits[name], time, () => this.wake());
    this.lanes = { poll: lane("poll"), read: lane("read"), page: lane("page") };
  }

  /** The lanes, for counts. */
  lane(name: LaneName): Pick<Lane, "underWay" | "waiting"> {
    return this.lanes[name];
  }

  /** To be called for every connection, before anything else is done for it, and for what passes without a turn. */
  noteArrival(): void {
    this.arrivals += 1;
  }

  /**
   * Whether a poll that needs no waiting may be answered now, before its turn: while none waits and the loop does not
   * lag, for two milliseconds of a turn of the event loop, and one poll in a turn beside a change.
   */
  mayAnswerPollAtOnce(): boolean {
    if (this.lanes.poll.waiting > 0 || this.lag() >= this.limits.lagMs) return false;
    const now = this.time.steady();
    if (this.atOnceSince === undefined) {
      this.atOnceSince = now;
      setImmediate(() => (this.atOnceSince = undefined));
      return true;
    }
    return this.changes === 0 && now - this.atOnceSince < AT_ONCE_MS;
  }

  /** Notes a change, which comes first. @returns a function to be called once it is answered. */
  noteChange(): () => void {
    this.changes += 1;
    this.lastChangeAt = this.time.steady();
    return () => {
      this.changes -= 1;
      this.wake();
    };
  }

  /** Answers the request when its turn comes, or turns it away. @returns a function that takes it out of the queue. */
  enter(name: LaneName, request: LaneRequest): () => void {
    if (name === "page") this.noteArrival();
    return this.lanes[name].enter(request);
  }

  /** How many of a lane may be under way now. */
  private most(lane: "poll" | "page"): number {
    return this.lag() >= this.limits.lagMs ? MOST_IN_LAG[lane] : Number.POSITIVE_INFINITY;
  }

  /** Milliseconds until a page may begin beside the changes under way. */
  private pageRest(now: number): number {
    if (this.changes === 0 || now - this.lastChangeAt > NEW_CHANGE_MS) return 0;
    return Math.max(0, this.lastPageAt + this.limits.pageRestMs - now);
  }

  private wake(): void {
    if (this.looking) return;
    this.looking = true;
    this.cancelWake();
    const now = this.time.steady();
    setImmediate(() => this.look({ arrivals: this.arrivals, quiet: 0, since: now, at: now }));
  }

  private look(last: Look): void {
    const now = this.time.steady();
    const seen = { ...last, arrivals: this.arrivals, quiet: this.isQuiet(last, now) ? last.quiet + 1 : 0, at: now };
    this.lanes.read.startNext();
    this.startPolls();
    this.lookAgain(this.startPage(seen) ? { ...seen, quiet: 0, since: now } : seen);
  }

  /** Nothing came since the last look, and of the pages under way hardly any is at work. */
  private isQuiet(last: Look, now: number): boolean {
    const pagesAtWork = now - last.at >= LONG_TURN_MS && this.lanes.page.underWay >= PAGES_AT_WORK;
    return this.arrivals === last.arrivals && !pagesAtWork;
  }

  private startPolls(): void {
    const most = this.most("poll");
    let left = this.changes > 0 ? 1 : POLLS_A_TURN;
    while (left > 0 && this.lanes.poll.startNext(most)) left -= 1;
  }

  private startPage({ quiet, since, at }: Look): boolean {
    const due = quiet >= QUIET_LOOKS || at - since >= this.limits.longestHoldMs;
    if (!due || this.pageRest(at) > 0 || !this.lanes.page.startNext(this.most("page"))) return false;
    this.lastPageAt = at;
    return true;
  }

  /** Looks again in the next turn of the event loop, or when a page has rested, while there is anything to begin. */
  private lookAgain(seen: Look): void {
    const { poll, read, page } = this.lanes;
    const pageWaits = page.canStart(this.most("page"));
    const rest = this.pageRest(seen.at);
    if (read.canStart() || poll.canStart(this.most("poll")) || (pageWaits && rest === 0)) {
      setImmediate(() => this.look(seen));
      return;
    }
    this.looking = false;
    if (pageWaits) this.cancelWake = this.time.later(() => this.wake(), Math.ceil(rest));
  }
}
