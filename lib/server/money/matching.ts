/**
 * Gives each owner one of the items that suit it, and never one item to two: a maximal matching, built one owner at a
 * time. An owner that has an item keeps one for good, though it may have to take another that suits it.
 */
export class Matching<Owner, Item> {
  private readonly owners = new Map<Item, { readonly owner: Owner; readonly suits: readonly Item[] }>();

  /** @returns whether the owner got an item. @param suits in the order of preference. */
  place(owner: Owner, suits: readonly Item[]): boolean {
    return this.claim({ owner, suits }, new Set());
  }

  /** Takes all items from an owner. */
  release(owner: Owner): void {
    for (const item of this.itemsOf(owner)) this.owners.delete(item);
  }

  itemsOf(owner: Owner): readonly Item[] {
    return [...this.owners].filter(([, one]) => one.owner === owner).map(([item]) => item);
  }

  isTaken(item: Item): boolean {
    return this.owners.has(item);
  }

  private claim(place: { readonly owner: Owner; readonly suits: readonly Item[] }, tried: Set<Item>): boolean {
    for (const item of place.suits) {
      if (tried.has(item)) continue;
      tried.add(item);
      const holder = this.owners.get(item);
      if (holder === undefined || this.claim(holder, tried)) {
        this.owners.set(item, place);
        return true;
      }
    }
    return false;
  }
}
