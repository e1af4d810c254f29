import { buttonClass } from "@/components/ui/button-class";
import { INSTALL_FILES } from "@/lib/contract/install";
import { fill } from "@/lib/i18n/fill";
import type { INSTALL_WORDS } from "@/lib/i18n/install-words";

interface InstallHintProps {
  readonly brand: string;
  /** Where the operator's Android app is downloaded, or null. */
  readonly download: string | null;
  /** Null where the player must do it by hand. */
  readonly onInstall: (() => void) | null;
  /** Takes the hint away for good. */
  readonly onNever: () => void;
  readonly words: (typeof INSTALL_WORDS)["en"];
}

/** Offers the app for the home screen, above the bar at the bottom; no dialog, so that the page goes on under it. */
export const InstallHint = ({ brand, download, onInstall, onNever, words }: InstallHintProps) => {
  const title = fill(words.title, { brand });
  return (
    <section
      aria-label={title}
      className="fixed inset-x-2 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 mx-auto max-w-column animate-appear rounded-card border border-line bg-surface p-3 shadow-xl wide:right-[max(0.5rem,50vw-25rem)] wide:left-auto"
    >
      <div className="flex items-center gap-3">
        <img alt="" className="size-12 shrink-0" height="48" src={INSTALL_FILES.icon} width="48" />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="text-ink-soft text-small">
            {words.reason}
            {onInstall === null && <strong className="block text-ink">{words.byHand}</strong>}
          </p>
        </div>
      </div>
      <div className="mt-1 -mb-1 flex flex-wrap items-center justify-end">
        {download !== null && (
          <a
            className="inline-flex min-h-12 items-center px-1 text-accent text-small underline underline-offset-4"
            href={download}
          >
            {words.android}
          </a>
        )}
        <button className={buttonClass("quiet", "px-2 text-small")} onClick={onNever} type="button">
          {words.never}
        </button>
        {onInstall && (
          <button className={buttonClass("primary", "min-w-20")} onClick={onInstall} type="button">
            {words.install}
          </button>
        )}
      </div>
    </section>
  );
};
