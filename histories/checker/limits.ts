import { type Attempt, type Key, toRequestKey } from "./observations";
import { sumStake } from "./sent";

/** Checks the limits of stakes that players set before their first bid. A history lasts less than a day. */
export class Limits {
  /** The limit of each player, in whole points. */
  private readonly stakes = new Map<number, number>();

  set(player: number, points: number): void {
    this.stakes.set(player, points);
  }

  /** Returns a sentence for each limit that is exceeded by the bids that the provider took. */
  listExceeded(attempts: readonly Attempt[], keys: ReadonlyMap<string, Key>): readonly string[] {
    // A bid is left out that was taken and finally failed, because another invariant judges it, or statements hid it.
    const hasFinallyFailed = ({ part }: Attempt) => {
      const notified = keys.get(toRequestKey(part))?.notified.get(part);
      return notified?.state === "failed" && notified.final;
    };
    return [...this.stakes].flatMap(([player, points]) => {
      const taken = attempts.filter(
        (one) => one.player === player && one.takenAt !== undefined && !hasFinallyFailed(one),
      );
      const staked = taken.reduce((sum, { body }) => sum + (body ? sumStake(body) : 0), 0);
      return staked > points ? [`player ${player} has bid ${staked} under a limit of ${points}`] : [];
    });
  }
}
