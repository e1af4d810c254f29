import type { Locator } from "@playwright/test";
import { Part } from "./screen";

/** Drives the sheet "Paste or rules" of a bid screen. */
export class ChooseSheet extends Part {
  private readonly own = this.words.choose;
  /** The button that opens it, which a pair's screen calls "Rules". */
  readonly open = this.main
    .getByRole("button", { name: this.words.bid.chooseBy })
    .or(this.main.getByRole("button", { name: this.words.bid.chooseByRule, exact: true }));
  readonly way = this.dialog.getByLabel(this.own.way, { exact: true });
  readonly pasted = this.dialog.getByLabel(this.own.pasteLabel);
  readonly points = this.dialog.getByLabel(this.words.bid.points, { exact: true });
  readonly done = this.dialog.getByRole("button", { name: this.own.done });

  readonly name = this.dialog.getByPlaceholder(this.own.saveName);
  readonly save = this.dialog.getByRole("button", { name: this.own.save, exact: true });

  /** Finds the button that uses a saved list. */
  use(name: string): Locator {
    return this.dialog.getByRole("button", { name }).filter({ hasText: this.own.use });
  }

  /** Finds the button that opens the saved lists at once. */
  saved(count: number): Locator {
    return this.main.getByRole("button", { name: this.words.bid.savedCount.replace("{count}", String(count)) });
  }

  input(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  tab(name: keyof typeof this.own.tabs): Locator {
    return this.dialog.getByRole("button", { name: this.own.tabs[name], exact: true });
  }

  add(count: number): Locator {
    const { oneNumber, numbers } = this.words.bid;
    const counted = count === 1 ? oneNumber : numbers.replace("{count}", String(count));
    return this.dialog.getByRole("button", { name: this.own.add.replace("{numbers}", counted), exact: true });
  }
}
