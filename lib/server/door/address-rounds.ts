interface Addressed {
  /** The client's address: all visitors of one address share its turns. */
  readonly address: string;
}

/**
 * What waits, by client address. Addresses take turns, so that a hundred requests of one visitor do not delay another
 * visitor's first.
 */
export class AddressRounds<Item extends Addressed> {
  /** The first address of the map has the next turn. */
  private readonly queues = new Map<string, Set<Item>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(item: Item): void {
    const queue = this.queues.get(item.address) ?? new Set();
    this.queues.set(item.address, queue.add(item));
    this.count += 1;
  }

  /** Takes the next item out; its address moves to the end of the round. */
  takeNext(): Item | undefined {
    const [address, queue] = this.queues.entries().next().value ?? [];
    const [first] = queue ?? [];
    if (address === undefined || queue === undefined || first === undefined) return undefined;
    this.queues.delete(address);
    this.queues.set(address, queue);
    this.remove(first);
    return first;
  }

  /** @returns whether it still waited. */
  remove(item: Item): boolean {
    const queue = this.queues.get(item.address);
    if (!queue?.delete(item)) return false;
    this.count -= 1;
    if (queue.size === 0) this.queues.delete(item.address);
    return true;
  }

  /** The latest item of the address that has the most. */
  latestOfLongest(): Item | undefined {
    let longest = new Set<Item>();
    for (const queue of this.queues.values()) if (queue.size > longest.size) longest = queue;
    return [...longest].at(-1);
  }
}
