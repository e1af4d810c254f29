import type { Metadata } from "next";
import { PlaySafeScreen } from "@/components/care/play-safe-screen";
import { Notice } from "@/components/ui/notice";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { careStatus } from "@/lib/server/care/change-care";
import { spendingsOf } from "@/lib/server/money/spendings";
import { requireBetting } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage } from "../../main-page";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).care.title });

interface PlaySafePageProps {
  /** `?notice=deposit-limit`: the way to a payment led here. */
  readonly searchParams: Promise<{ readonly notice?: string | string[] }>;
}

/** /play-safe: the player's own limits, time-outs and exclusions. Players on a break are led here. */
const PlaySafePage = async ({ searchParams }: PlaySafePageProps) => {
  const { playerKey } = await requireBetting();
  const running = services();
  const [status, { notice }, all] = await Promise.all([
    careStatus(running, playerKey, spendingsOf(running, playerKey)),
    searchParams,
    words(),
  ]);
  return (
    <MainPage back={routes.home} title={all.care.title} words="playSafe">
      <div className="mt-2 flex flex-col gap-4">
        {notice === "deposit-limit" && (
          <Notice look="warn" role="alert">
            {all.care.depositLimit}
          </Notice>
        )}
        <PlaySafeScreen initial={status} />
      </div>
    </MainPage>
  );
};

export default PlaySafePage;
