import { FamilyCards, HomeActions, WhatsAppCard } from "@/components/home/home-links";
import { NewPlayer } from "@/components/home/new-player";
import { Slider } from "@/components/home/slider";
import { MarketsScreen } from "@/components/market/market-cards";
import { playWords } from "@/components/market/play-words";
import { Headline } from "@/components/ui/ticker";
import { words } from "@/lib/i18n/server-words";
import { readHomeExtras } from "@/lib/server/pages/home-extras";
import { favouritesFor, leaveOnBreak, marketsFor, readSupport, readVisit } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { CareLine } from "../care-line";
import { MainPage, titled } from "../main-page";

export const generateMetadata = titled(({ shell }) => shell.home);

/** /imp: home, the main market list, and after its open markets the ways to the other families. */
const HomePage = async () => {
  const { player, betting, bettingPlaces } = await readVisit();
  await leaveOnBreak(player);
  const reading = marketsFor(player, "main");
  const [list, favourites, { headline, slides }, support, all] = await Promise.all([
    reading,
    favouritesFor(player),
    readHomeExtras(services(), player, reading),
    readSupport(),
    words(),
  ]);
  return (
    <MainPage words="markets">
      <Headline notes={headline} words={all.home} />
      <HomeActions betting={bettingPlaces ? "on" : betting} words={all} />
      {betting === "on" && (
        <NewPlayer name={player.name} playPoints={services().settings.provider.mode === "sandbox"} />
      )}
      <MarketsScreen
        between={
          <>
            <FamilyCards words={all.market} />
            <Slider slides={slides} words={all.home} />
          </>
        }
        favourites={favourites}
        initial={list}
        play={bettingPlaces ? playWords(all) : null}
      />
      {betting === "on" && <CareLine counted={null} playerKey={player.playerKey} />}
      <WhatsAppCard number={support.whatsapp} words={all.home} />
    </MainPage>
  );
};

export default HomePage;
