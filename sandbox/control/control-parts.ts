import type { DrawMaster } from "../operations/catch-up";
import type { Faults } from "../provider/faults";
import type { Journal } from "../provider/journal";
import type { World } from "../world";

/** What the control API and the console work with. */
export interface ControlParts {
  readonly world: World;
  readonly draws: DrawMaster;
  readonly journal: Journal;
  readonly faults: Faults;
  readonly secret: string;
  /** What the console says first, in a sentence. */
  readonly news?: string | undefined;
}

/** A wish that cannot be met; `message` says in a sentence what was wrong. Answered as `{error: message}`. */
export class ControlError extends Error {
  override readonly name = "ControlError";
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409,
    message: string,
  ) {
    super(message);
  }
}
