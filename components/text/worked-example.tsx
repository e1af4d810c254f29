import { buttonClass } from "@/components/ui/button-class";
import { DownloadIcon, PlayIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { ResultPicture } from "@/components/ui/result-picture";
import { Unbroken } from "@/components/ui/unbroken";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

type ExampleTranslations = Translations["example"];

interface WorkedExampleProps {
  /** Whether the reader is a player who may bid, and is led on to the open markets. */
  readonly play: boolean;
  readonly t: Translations;
}

/** Explains a result and its winning bids by an example (docs/specification.md, 9.1 How To Play). */
export const WorkedExample = ({ play, t: { example, history, market, betting, login } }: WorkedExampleProps) => (
  <section
    aria-labelledby="example"
    className="mb-4 flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
  >
    <h2 className="font-semibold text-lead" id="example">
      {example.title}
    </h2>
    <p>
      <Unbroken text={example.intro} />
    </p>
    <ResultPicture t={example} />
    <p>{example.pana}</p>
    <ol className="flex list-decimal flex-col gap-1.5 pl-5 marker:text-ink-soft">
      <li>{example.steps.open}</li>
      <li>{example.steps.close}</li>
      <li>{example.steps.jodi}</li>
    </ol>
    <h3 className="mt-2 font-semibold">{example.winners}</h3>
    <dl className="divide-y divide-line border-line border-y">
      {Object.entries(example.bids).map(([label, numbers]) => (
        <div className="flex flex-wrap justify-between gap-x-4 py-2" key={label}>
          <dt className="text-ink-soft">{history.labels[label as keyof ExampleTranslations["bids"]]}</dt>
          <dd className="font-semibold">{numbers}</dd>
        </div>
      ))}
    </dl>
    <p>{example.pays}</p>
    {play && (
      <Link className="self-start py-3 font-semibold underline underline-offset-4" href={routes.marketRates}>
        {betting.marketRates}
      </Link>
    )}
    <p>{example.when}</p>
    <Link className={buttonClass("primary")} href={play ? routes.home : routes.register}>
      {play ? market.seeOpen : login.register}
    </Link>
  </section>
);

interface PageLinksProps {
  /** The URL of the video, by https; null hides the link. */
  readonly video: string | null;
  /** The URL of the app's download; null hides the link. */
  readonly download: string | null;
  readonly t: Translations["pages"];
}

/** Links the video that explains the game, and the download of the app. */
export const PageLinks = ({ video, download, t }: PageLinksProps) => (
  <div className="mt-4 flex flex-col gap-3 empty:hidden">
    {video !== null && (
      <a className={buttonClass("primary")} href={video} rel="noopener noreferrer" target="_blank">
        <PlayIcon className="size-5" />
        {t.video}
        <span className="sr-only"> ({t.newTab})</span>
      </a>
    )}
    {download !== null && (
      <a className={buttonClass("secondary")} href={download}>
        <DownloadIcon className="size-5" />
        {t.download}
      </a>
    )}
  </div>
);
