import { type Attempt, type Key, keyOfPart } from "./observations";
import { stakeOf } from "./sent";

/** The limits of players' stakes, set before their first bid. A history lasts less than the day. */
export class Limits {
  /** In whole points, by player. */
  private readonly stakes = new Map<number, number>();

  set(player: number, points: number): void {
    this.stakes.set(player, points);
  }

  /** Which limits the bids passed that the provider took. */
  passed(attempts: readonly Attempt[], keys: ReadonlyMap<string, Key>): readonly string[] {
    // One that failed for good and was taken breaks another promise, or books hid it.
    const isForgotten = ({ part }: Attempt) => {
      const told = keys.get(keyOfPart(part))?.told.get(part);
      return told?.state === "failed" && told.final;
    };
    return [...this.stakes].flatMap(([player, points]) => {
      const taken = attempts.filter((one) => one.player === player && one.takenAt !== undefined && !isForgotten(one));
      const staked = taken.reduce((sum, { body }) => sum + (body ? stakeOf(body) : 0), 0);
      return staked > points ? [`player ${player} has bid ${staked} under a limit of ${points}`] : [];
    });
  }
}
