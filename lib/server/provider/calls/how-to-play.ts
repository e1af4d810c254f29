import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { address } from "../wire";

interface HowToPlayAnswer {
  /** An https address, or null where no tutorial is supplied. */
  readonly videoUrl: string | null;
}

/** The video tutorial, for visitors too: the first row's counts (docs/specification.md, 11.3 Wallet and settings). */
export const howToPlay = defineCall<void, HowToPlayAnswer>({
  path: PATHS.howToPlay,
  auth: "none",
  effect: "read",
  request: () => ({}),
  response: (answer) => {
    const first = record(answer).readableRows("content", (row, at) =>
      record(row, at).whereReadable("video_link", address({ loopbackAddresses: false })),
    );
    return { videoUrl: first.rows[0] ?? null };
  },
});
