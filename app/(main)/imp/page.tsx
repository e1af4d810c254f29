import { FamilyCards, HomeActions, WhatsAppCard } from "@/components/home/home-links";
import { NewPlayer } from "@/components/home/new-player";
import { Slider } from "@/components/home/slider";
import { MarketsScreen } from "@/components/market/market-cards";
import { toPlayTranslations } from "@/components/market/play-translations";
import { Headline } from "@/components/ui/ticker";
import { getTranslations } from "@/lib/i18n/server-translations";
import { readHomeExtras } from "@/lib/server/pages/home-extras";
import {
  favouritesFor,
  marketsFor,
  readSupport,
  redirectIfBlocked,
  requirePageViewer,
} from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { CareLine } from "../care-line";
import { MainPage, titled } from "../main-page";

export const generateMetadata = titled(({ shell }) => shell.home);

/** Shows /imp: home, with the main market list, and the links to the other families after its open markets. */
const HomePage = async () => {
  const { player, betting, showsBetting } = await requirePageViewer();
  await redirectIfBlocked(player);
  const reading = marketsFor(player, "main");
  const [list, favourites, { headline, slides }, support, all] = await Promise.all([
    reading,
    favouritesFor(player),
    readHomeExtras(services(), player, reading),
    readSupport(),
    getTranslations(),
  ]);
  return (
    <MainPage t="markets">
      <Headline notes={headline} t={all.home} />
      <HomeActions betting={showsBetting ? "on" : betting} t={all} />
      {betting === "on" && (
        <NewPlayer name={player.name} playPoints={services().settings.provider.mode === "sandbox"} />
      )}
      <MarketsScreen
        between={
          <>
            <FamilyCards t={all.market} />
            <Slider slides={slides} t={all.home} />
          </>
        }
        favourites={favourites}
        initial={list}
        play={showsBetting ? toPlayTranslations(all) : null}
      />
      {betting === "on" && <CareLine counted={null} playerKey={player.playerKey} />}
      <WhatsAppCard number={support.whatsapp} t={all.home} />
    </MainPage>
  );
};

export default HomePage;
