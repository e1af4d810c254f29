import type { Settings } from "@/lib/server/env/settings";
import type { Checker } from "../checker/checker";
import type { Step } from "../history";
import type { Cluster } from "./cluster";
import { Copies } from "./copies";
import type { Process } from "./host";
import type { Hosts } from "./hosts";
import type { Scene } from "./reference-provider";

type FailOver = Extract<Step, { readonly act: "fail over" }>;

/** How long a check waits before it tries again, in milliseconds of the history. */
const POLL_MS = 1000;
/** How long a primary waits for the write of a record before it dies without one, in milliseconds of the history. */
const MAX_WAIT_MS = 20_000;
/**
 * How soon after the end of the primary a promotion must come so that hosts take it themselves, in milliseconds of the
 * history: they trust a check for two minutes.
 */
const SOON_MS = 60_000;
/**
 * How long hosts may need to take a promotion, in milliseconds of the history: each looks at least every 15 seconds.
 */
const TAKEN_MS = 45_000;

/** Matches the reason that hosts record if they did not take a promoted server. */
const KNOWN_REASON =
  / became .+: (no synchronous standby|no host has checked|\d+ |it is not the next timeline|it lacks the check)/;

/** Selects the restored store that waits for an operator. */
const WAITING = `select detail from store_moment where name = 'restored'
  and not exists (select from store_moment where name = 'restored-accepted')`;

/** A promotion that is checked later. */
interface Promotion {
  /** How many promotions the hosts had taken before. */
  readonly before: number;
  /** The parts that the promoted server lacks. */
  readonly lost: readonly string[];
  /** Whether a host still lives that knows that the promoted server lacks nothing. */
  readonly mustTake: () => boolean;
}

interface Parts {
  readonly cluster: Cluster;
  readonly hosts: Hosts;
  readonly checker: Checker;
  readonly settings: Settings;
}

/**
 * Takes away the primary of a history's cluster, promotes its standby, and checks whether the hosts keep their
 * promises.
 */
export class Failovers {
  private isAway = false;

  constructor(
    private readonly scene: Scene,
    private readonly parts: Parts,
  ) {}

  /** Makes the synchronous standby stop or start confirming commits. */
  standby({ is }: Extract<Step, { readonly act: "standby" }>): void {
    const { cluster, checker } = this.parts;
    this.isAway = is === "away";
    checker.promotions.allowRefusals();
    this.runPaused(async () => {
      await cluster.setStandby(this.isAway ? "" : "standby");
      // The copy holds all that the standby will have, because it confirms nothing from now on.
      if (this.isAway) await this.copies().make();
    });
  }

  /**
   * Lets the primary die. While the promise of a synchronous standby holds, this waits until a host that survives
   * trusts it.
   */
  failOver(step: FailOver): void {
    const { hosts, cluster } = this.parts;
    const { when, dies } = step;
    const others = this.listTrusting().filter((process) => process !== hosts.findProcess(dies ?? -1));
    const isReady =
      this.isAway || others.length > 0 || (this.scene.history.hosts === 1 && this.listTrusting().length > 0);
    if (!cluster.isUp || !isReady) {
      this.scene.time.after(POLL_MS, () => this.failOver(step));
      return;
    }
    let hasCrashed = false;
    const crash = () => {
      if (hasCrashed) return;
      hasCrashed = true;
      this.crash(step);
    };
    if (when === "now") crash();
    else cluster.setCrashPoint({ when: when === "before a record" ? "before" : "after", dies: crash });
    this.scene.time.after(MAX_WAIT_MS, crash);
  }

  /** Checks whether a server that was left behind got rows. */
  async finish(): Promise<void> {
    const { cluster, checker } = this.parts;
    await cluster.checkLeftBehind();
    for (const row of cluster.strayRows) checker.report("left behind", `the old primary got ${row}`);
  }

  private crash(step: FailOver): void {
    const { hosts, cluster, checker } = this.parts;
    this.scene.trace("the primary dies");
    cluster.cut();
    checker.promotions.allowRefusals();
    const isPromiseUncertain = hosts.isPromiseUncertain();
    if (step.dies !== null) hosts.kill(step.dies, step.downMs);
    const trusting = this.listTrusting();
    this.scene.time.after(step.promotedAfterMs, () =>
      this.runPaused(() => this.promote(step, { trusting: isPromiseUncertain ? [] : trusting })),
    );
  }

  private async promote(step: FailOver, { trusting }: { readonly trusting: readonly Process[] }): Promise<void> {
    const { cluster, checker, hosts } = this.parts;
    const { time, trace } = this.scene;
    const { isAway } = this;
    const names = step.followedAfterMs === 0 ? "standby" : "";
    const before = await this.countPromotionsTaken();
    await cluster.promote(step.timelines, names, async () => {
      if (isAway) await this.copies().putBack("started");
    });
    this.isAway = false;
    const lost = isAway ? checker.promotions.listLost(await this.readRecordedStates()) : [];
    const mustTake = !isAway && step.timelines === 1 && step.promotedAfterMs <= SOON_MS && trusting.length > 0;
    trace(`promoted to timeline ${cluster.timeline}, without ${lost.join(", ") || "a loss"}`);
    if (!mustTake) checker.restoredStoreAt ||= time.at;
    checker.promotions.missingParts = lost;
    const isTrusted = () => trusting.some(({ lifetime }) => !lifetime.hasExited);
    if (mustTake) {
      const mayNotRefuse = checker.promotions.allowRefusalsFor(TAKEN_MS);
      time.after(TAKEN_MS, () =>
        this.runPaused(async () => {
          if (!isTrusted()) mayNotRefuse.cancel();
          else if ((await this.countPromotionsTaken()) === before)
            checker.report("followed", "no host took the promotion");
        }),
      );
    }
    time.after(step.followedAfterMs, () => this.runPaused(() => cluster.setStandby("standby")));
    const { timeline } = cluster;
    const startOldPrimary = () => {
      if (cluster.timeline !== timeline) return;
      if (hosts.haveFollowed(timeline)) cluster.startOldPrimary();
      else time.after(POLL_MS, startOldPrimary);
    };
    if (step.backAfterMs !== null) time.after(step.backAfterMs, startOldPrimary);
    const promotion = { before, lost, mustTake: () => mustTake && isTrusted() };
    time.after(step.acceptAfterMs, () => this.actAsOperator(promotion));
  }

  /** Accepts the promoted server, if the hosts wait for that. */
  private actAsOperator(promotion: Promotion): void {
    this.runPaused(async () => {
      if ((await this.countPromotionsTaken()) > promotion.before) this.checkTaken(promotion);
      else if (!(await this.accept(promotion))) this.scene.time.after(POLL_MS, () => this.actAsOperator(promotion));
    });
  }

  private checkTaken({ lost }: Promotion): void {
    if (lost.length > 0) this.parts.checker.report("stopped", `the hosts took a promotion without ${lost.join(", ")}`);
  }

  /**
   * Accepts a restored store and checks the recorded reason.
   * @returns false if there is nothing to accept yet
   */
  private async accept({ mustTake }: Promotion): Promise<boolean> {
    const { cluster, checker } = this.parts;
    const [restored] = await cluster.query<{ readonly detail: string }>(WAITING);
    if (!restored) return false;
    if (mustTake()) checker.report("followed", `a promotion that lost nothing waits: ${restored.detail}`);
    if (!KNOWN_REASON.test(restored.detail)) checker.report("stopped", `no reason in "${restored.detail}"`);
    checker.restoredStoreAt ||= this.scene.time.at;
    checker.promotions.missingParts = [];
    await this.copies().accept(this.scene.time.epoch());
    return true;
  }

  private listTrusting(): readonly Process[] {
    const { hosts, cluster } = this.parts;
    return hosts.listTrusting(cluster.timeline);
  }

  /** Returns the state of each recorded part, by its key. */
  private async readRecordedStates(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.parts.cluster.query<{ readonly key: string; readonly state: string }>(
      "select request_key as key, state from money_request union all select request_key, state from money_archive",
    );
    return new Map(rows.map(({ key, state }) => [key, state]));
  }

  private async countPromotionsTaken(): Promise<number> {
    const rows = await this.parts.cluster.query("select from support_action where action = 'promoted'");
    return rows.length;
  }

  /** Returns the copies of the primary's store, which are made even while the server is down. */
  private copies(): Copies {
    const { settings, cluster } = this.parts;
    return new Copies({ ...settings, state: { ...settings.state, databaseUrl: cluster.direct } }, undefined);
  }

  /** Runs work while the history's time stands still. */
  private runPaused(work: () => Promise<void>): void {
    const { hosts, checker } = this.parts;
    hosts
      .change(work())
      .catch((error: unknown) => checker.report("nothing unexpected", `a failover: ${String(error)}`));
  }
}
