import { buttonClass } from "@/components/ui/button-class";
import { DownloadIcon, PlayIcon } from "@/components/ui/icons";
import type { Words } from "@/lib/i18n/words";

interface PageLinksProps {
  /** Https addresses; null hides the link. */
  readonly video: string | null;
  readonly download: string | null;
  readonly words: Words["pages"];
}

/** How To Play's links to the video tutorial and the app. */
export const PageLinks = ({ video, download, words }: PageLinksProps) => (
  <div className="mt-4 flex flex-col gap-3 empty:hidden">
    {video !== null && (
      <a className={buttonClass("primary")} href={video} rel="noopener noreferrer" target="_blank">
        <PlayIcon className="size-5" />
        {words.video}
        <span className="sr-only"> ({words.newTab})</span>
      </a>
    )}
    {download !== null && (
      <a className={buttonClass("secondary")} href={download}>
        <DownloadIcon className="size-5" />
        {words.download}
      </a>
    )}
  </div>
);
