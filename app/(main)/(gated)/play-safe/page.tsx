import { PlaySafeScreen } from "@/components/care/play-safe-screen";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { careFor, requireBetting } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";

export const generateMetadata = titled(({ care }) => care.title);

/** Shows /play-safe: the player's own limits, time-outs and exclusions. Players with a block are redirected here. */
const PlaySafePage = async () => {
  const { playerKey } = await requireBetting();
  const [status, all] = await Promise.all([careFor(playerKey, true), getTranslations()]);
  return (
    <MainPage back={routes.home} title={all.care.title} t="playSafe">
      <div className="mt-2 flex flex-col gap-4">
        <PlaySafeScreen helpLines={services().settings.care.helpLines} initial={status} />
      </div>
    </MainPage>
  );
};

export default PlaySafePage;
