/** Makes reproducible choices: one seed always gives one sequence. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (seed * 2_654_435_761 + 0x9e3779b9) >>> 0;
    for (let i = 0; i < 4; i += 1) this.next();
  }

  /** Returns a number from 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Returns true with a probability of 0 to 1. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns one of the items, each equally likely. */
  one<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)];
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  }

  /** Returns one of the names, as often as their weights say. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const all = Object.entries<number>(weights);
    let left = this.next() * all.reduce((sum, [, weight]) => sum + weight, 0);
    const found = all.find(([, weight]) => {
      left -= weight;
      return left < 0;
    });
    // The keys of `weights` are names.
    return (found ?? all[0])?.[0] as Name;
  }
}

/**
 * Makes a random number of steps of a kind.
 * @param weights how often each number is chosen
 */
export const some = <Made>(
  random: Random,
  weights: Readonly<Record<string, number>>,
  make: () => Made,
): readonly Made[] => Array.from({ length: Number(random.weighted(weights)) }, make);

/** How often each number of steps is chosen by `some`, as weights. */
export const SELDOM = { 0: 6, 1: 3, 2: 1 };
export const OFTEN = { 1: 1, 2: 2, 3: 2, 4: 1 };
export const NEVER = { 0: 1 };
