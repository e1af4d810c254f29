import { FamilyCards, HomeActions, WhatsAppCard } from "@/components/home/home-links";
import { NewPlayer } from "@/components/home/new-player";
import { Slider } from "@/components/home/slider";
import { Welcome } from "@/components/home/welcome";
import { MarketsScreen } from "@/components/market/market-cards";
import { toPlayTranslations } from "@/components/market/play-translations";
import { Headline } from "@/components/ui/ticker";
import { WELCOME_TRANSLATIONS } from "@/lib/i18n/lazy/welcome";
import { getLanguage, getTranslations } from "@/lib/i18n/server-translations";
import { readIsNewPlayer } from "@/lib/server/events/new-player";
import { readHomeExtras, untilTooLate } from "@/lib/server/pages/home-extras";
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
  const { player, betting, showsBetting, wallet } = await requirePageViewer();
  await redirectIfBlocked(player);
  const reading = marketsFor(player, "main");
  const late = untilTooLate(reading);
  const [list, favourites, { headline, slides }, isNewPlayer, support, all] = await Promise.all([
    reading,
    favouritesFor(player),
    readHomeExtras(services(), player, late),
    readIsNewPlayer(services(), player, wallet?.balance ?? null, reading, late),
    readSupport(),
    getTranslations(),
  ]);
  const greets = betting === "on" && isNewPlayer && wallet !== null && list !== null;
  return (
    <MainPage t="markets">
      <MarketsScreen
        between={
          <>
            <FamilyCards t={all.market} />
            <Slider slides={slides} t={all.home} />
          </>
        }
        favourites={favourites}
        head={
          <>
            <Headline className="mb-3" notes={headline} t={all.home} />
            <HomeActions betting={showsBetting ? "on" : betting} isNewPlayer={greets} t={all} />
            {greets && (
              <NewPlayer balance={wallet.balance}>
                <Welcome
                  balance={wallet.balance}
                  markets={list.markets}
                  name={player.name}
                  now={services().clock.now()}
                  rates={services().lists.lastRates("main")?.rates ?? []}
                  playPoints={services().settings.provider.mode === "sandbox"}
                  t={WELCOME_TRANSLATIONS[await getLanguage()]}
                />
              </NewPlayer>
            )}
          </>
        }
        initial={list}
        play={showsBetting ? toPlayTranslations(all) : null}
      />
      {betting === "on" && (
        <div className="pt-3">
          <CareLine />
        </div>
      )}
      <WhatsAppCard number={support.whatsapp} t={all.home} />
    </MainPage>
  );
};

export default HomePage;
