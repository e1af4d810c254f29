import type { Settings } from "@/lib/server/env/settings";
import type { Checker } from "../checker/checker";
import type { Step } from "../history";
import type { Cluster } from "./cluster";
import { Copies } from "./copies";
import type { Process } from "./host";
import type { Hosts } from "./hosts";
import type { Scene } from "./reference-provider";

type FailOver = Extract<Step, { readonly act: "fail over" }>;

/** Between two looks whether something has come to hold, in the history's milliseconds. */
const LOOKS_MS = 1000;
/** A primary that waits for a record dies without one after this. */
const MAX_WAIT_MS = 20_000;
/** A promotion within this of the primary's end is soon enough for hosts to take it themselves: they trust a check for two minutes. */
const SOON_MS = 60_000;
/** Each host looks at least every 15 seconds. */
const TAKEN_MS = 45_000;

/** How the hosts say why they did not take a promoted server. */
const WHY =
  / became .+: (no synchronous standby|no host has checked|\d+ |it is not the next timeline|it lacks the check)/;

/** The restored store that waits for an operator. */
const WAITING = `select detail from store_moment where name = 'restored'
  and not exists (select from store_moment where name = 'restored-accepted')`;

/** A promotion that is judged later. */
interface Promotion {
  /** How many promotions the hosts had taken before. */
  readonly before: number;
  /** The parts that the promoted server lacks. */
  readonly lost: readonly string[];
  /** Whether a host that knows that it is whole still lives. */
  readonly mustTake: () => boolean;
}

interface Parts {
  readonly cluster: Cluster;
  readonly hosts: Hosts;
  readonly judge: Checker;
  readonly settings: Settings;
}

/** Takes the primary of a history's cluster away, promotes its standby, and looks whether the hosts do as they promise. */
export class Failovers {
  private isAway = false;

  constructor(
    private readonly scene: Scene,
    private readonly parts: Parts,
  ) {}

  standby({ is }: Extract<Step, { readonly act: "standby" }>): void {
    const { cluster, judge } = this.parts;
    this.isAway = is === "away";
    judge.promotions.mayRefuse();
    this.during(async () => {
      await cluster.setStandby(this.isAway ? "" : "standby");
      // All that it will have.
      if (this.isAway) await this.copies().make();
    });
  }

  /** Where the promise holds, as soon as a host that survives trusts it. */
  failOver(step: FailOver): void {
    const { hosts, cluster } = this.parts;
    const { when, dies } = step;
    const others = this.trusting().filter((process) => process !== hosts.on(dies ?? -1));
    const isReady = this.isAway || others.length > 0 || (this.scene.history.hosts === 1 && this.trusting().length > 0);
    if (!cluster.isThere || !isReady) {
      this.scene.time.after(LOOKS_MS, () => this.failOver(step));
      return;
    }
    let struck = false;
    const strike = () => {
      if (struck) return;
      struck = true;
      this.strike(step);
    };
    if (when === "now") strike();
    else cluster.lurk({ when: when === "before a record" ? "before" : "after", dies: strike });
    this.scene.time.after(MAX_WAIT_MS, strike);
  }

  /** What the servers say in the end. */
  async atTheEnd(): Promise<void> {
    const { cluster, judge } = this.parts;
    await cluster.checkLeftBehind();
    for (const row of cluster.strayRows) judge.note("left behind", `the old primary got ${row}`);
  }

  private strike(step: FailOver): void {
    const { hosts, cluster, judge } = this.parts;
    this.scene.trace("the primary dies");
    cluster.cut();
    judge.promotions.mayRefuse();
    const isDoubted = hosts.isDoubted();
    if (step.dies !== null) hosts.kill(step.dies, step.downMs);
    const knowing = this.trusting();
    this.scene.time.after(step.promotedAfterMs, () =>
      this.during(() => this.promote(step, { knowing: isDoubted ? [] : knowing })),
    );
  }

  private async promote(step: FailOver, { knowing }: { readonly knowing: readonly Process[] }): Promise<void> {
    const { cluster, judge, hosts } = this.parts;
    const { time, trace } = this.scene;
    const { isAway } = this;
    const names = step.followedAfterMs === 0 ? "standby" : "";
    const before = await this.promotionsTaken();
    await cluster.promote(step.timelines, names, async () => {
      if (isAway) await this.copies().putBack("started");
    });
    this.isAway = false;
    const lost = isAway ? judge.promotions.lostWithout(await this.recorded()) : [];
    const mustTake = !isAway && step.timelines === 1 && step.promotedAfterMs <= SOON_MS && knowing.length > 0;
    trace(`promoted to timeline ${cluster.timeline}, without ${lost.join(", ") || "a loss"}`);
    if (!mustTake) judge.olderStoreAt ||= time.at;
    judge.promotions.stopsFor = lost;
    const isKnown = () => knowing.some(({ life }) => !life.over);
    if (mustTake) {
      const mayNotRefuse = judge.promotions.mayRefuseFor(TAKEN_MS);
      time.after(TAKEN_MS, () =>
        this.during(async () => {
          if (!isKnown()) mayNotRefuse.cancel();
          else if ((await this.promotionsTaken()) === before) judge.note("followed", "no host took the promotion");
        }),
      );
    }
    time.after(step.followedAfterMs, () => this.during(() => cluster.setStandby("standby")));
    const { timeline } = cluster;
    const comeBack = () => {
      if (cluster.timeline !== timeline) return;
      if (hosts.haveFollowed(timeline)) cluster.comeBack();
      else time.after(LOOKS_MS, comeBack);
    };
    if (step.backAfterMs !== null) time.after(step.backAfterMs, comeBack);
    const promotion = { before, lost, mustTake: () => mustTake && isKnown() };
    time.after(step.acceptAfterMs, () => this.lookAsOperator(promotion));
  }

  /** Accepts the promoted server, if the hosts wait for that. */
  private lookAsOperator(promotion: Promotion): void {
    this.during(async () => {
      if ((await this.promotionsTaken()) > promotion.before) this.judgeTaken(promotion);
      else if (!(await this.accept(promotion))) this.scene.time.after(LOOKS_MS, () => this.lookAsOperator(promotion));
    });
  }

  private judgeTaken({ lost }: Promotion): void {
    if (lost.length > 0) this.parts.judge.note("stopped", `the hosts took a promotion without ${lost.join(", ")}`);
  }

  /** @returns false if there is nothing to accept yet. */
  private async accept({ mustTake }: Promotion): Promise<boolean> {
    const { cluster, judge } = this.parts;
    const [restored] = await cluster.query<{ readonly detail: string }>(WAITING);
    if (!restored) return false;
    if (mustTake()) judge.note("followed", `a promotion that lost nothing waits: ${restored.detail}`);
    if (!WHY.test(restored.detail)) judge.note("stopped", `no reason in "${restored.detail}"`);
    judge.olderStoreAt ||= this.scene.time.at;
    judge.promotions.stopsFor = [];
    await this.copies().accept(this.scene.time.epoch());
    return true;
  }

  private trusting(): readonly Process[] {
    const { hosts, cluster } = this.parts;
    return hosts.trusting(cluster.timeline);
  }

  /** The state of each recorded part, by its key. */
  private async recorded(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.parts.cluster.query<{ readonly key: string; readonly state: string }>(
      "select request_key as key, state from money_request union all select request_key, state from money_archive",
    );
    return new Map(rows.map(({ key, state }) => [key, state]));
  }

  private async promotionsTaken(): Promise<number> {
    const rows = await this.parts.cluster.query("select from support_action where action = 'promoted'");
    return rows.length;
  }

  /** Past the servers' addresses. */
  private copies(): Copies {
    const { settings, cluster } = this.parts;
    return new Copies({ ...settings, state: { ...settings.state, databaseUrl: cluster.direct } }, undefined);
  }

  /** The history's time stands still meanwhile. */
  private during(work: () => Promise<void>): void {
    const { hosts, judge } = this.parts;
    hosts.change(work()).catch((error: unknown) => judge.note("nothing unexpected", `a failover: ${String(error)}`));
  }
}
