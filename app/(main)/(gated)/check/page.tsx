import { redirect } from "next/navigation";
import { CheckScreen } from "@/components/bid/check/check-screen";
import { savedListKey } from "@/lib/domain/choose/saved-lists";
import { GAME_FAMILIES, GAME_TYPES, listGameTypes } from "@/lib/domain/game/game-types";
import { formatIsoDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import { getTranslations } from "@/lib/i18n/server-translations";
import { chartRoute, FAMILY_ROUTES } from "@/lib/routes";
import { marketsFor, ratesFor, requirePlay } from "@/lib/server/pages/page-viewer";
import { readSavedLists } from "@/lib/server/player/saved-lists";
import { lastResults, readResults, toResultText } from "@/lib/server/results/result-store";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";

export const generateMetadata = titled(({ check }) => check.title);

interface CheckPageProps {
  /** The fields of the page's form. */
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** Shows /check, which compares a list with the result of a day. */
const CheckPage = async ({ searchParams }: CheckPageProps) => {
  const query = await searchParams;
  // An address can be of any length; 4,000 characters are enough for a list of 220 lines.
  const given = (name: string): string => {
    const value = query[name];
    return typeof value === "string" ? value.slice(0, 4000) : "";
  };
  const player = await requirePlay();
  const family = GAME_FAMILIES.find((known) => known === given("family")) ?? "main";
  const markets = (await marketsFor(player, family))?.markets ?? [];
  const market = markets.find(({ id }) => id === given("market")) ?? markets[0];
  if (market === undefined) redirect(FAMILY_ROUTES[family].list);
  const running = services();
  const [all, rates, { lists }, [last]] = await Promise.all([
    getTranslations(),
    ratesFor(family),
    readSavedLists(running, player.playerKey),
    lastResults(running, family, market.name, 1),
  ]);
  const today = formatIsoDay(indiaMoment(running.clock.now()));
  const day = parseIsoDay(given("day")) ? given("day") : (last?.day ?? today);
  const own = lists.filter(({ gameType }) => GAME_TYPES[gameType].family === family);
  const list = own.find((one) => savedListKey(one) === given("list"));
  const games = listGameTypes(family);
  const gameType = list?.gameType ?? games.find((id) => id === given("game")) ?? games[0] ?? "single-digit";
  const fixed = GAME_TYPES[gameType].session;
  const [result] = await readResults(running, family, [market.name], [day, day]);
  return (
    <MainPage back={chartRoute(family, market.id)} title={all.check.title} t="check">
      <CheckScreen
        input={{
          market: market.id,
          list: list?.name ?? null,
          gameType,
          session: fixed !== "choice" ? fixed : given("session") === "Close" ? "Close" : "Open",
          numbers: given("numbers"),
          second: given("second"),
          points: given("points") || "10",
          day,
        }}
        family={family}
        isSent={["day", "list", "numbers"].some((field) => given(field) !== "")}
        // Another query is another form: its fields start with the query's values.
        key={JSON.stringify(query)}
        lists={own}
        markets={markets.map(({ id, name }) => ({ id, name }))}
        rates={rates?.rates ?? []}
        result={result && toResultText(result) !== "" ? result : null}
        today={today}
        t={all}
      />
    </MainPage>
  );
};

export default CheckPage;
