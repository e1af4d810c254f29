import { getTranslations } from "@/lib/i18n/server-translations";
import { PlayPoints } from "../play-points";

const SHAPE = "animate-wait rounded-control bg-sunken";

/** Shows the page in its final size until the payment options are loaded (docs/specification.md, 8.4 Pay via UPI). */
const Loading = async () => {
  const { deposit } = await getTranslations();
  return (
    <div aria-busy="true">
      <div className="flex min-h-12 items-center">
        <div aria-hidden="true" className={`${SHAPE} h-7 w-36`} />
      </div>
      <div className="mt-2 flex flex-col gap-4">
        <PlayPoints />
        <div aria-hidden="true" className={`${SHAPE} h-14`} />
        <div aria-hidden="true" className={`${SHAPE} h-44`} />
        <div className="flex h-30 items-center justify-center gap-3 text-ink-soft">
          <span
            aria-hidden="true"
            className="size-7 animate-spin rounded-full border-3 border-line border-t-accent motion-reduce:animate-wait"
          />
          <p role="status">{deposit.loading}</p>
        </div>
        <div aria-hidden="true" className={`${SHAPE} h-12`} />
      </div>
    </div>
  );
};

export default Loading;
