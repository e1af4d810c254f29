import { redirect } from "next/navigation";
import { ChartScreen } from "@/components/market/chart/chart-screen";
import { PageRefresher } from "@/components/shell/page-refresher";
import { GAME_FAMILIES } from "@/lib/domain/game/game-types";
import { getTranslations } from "@/lib/i18n/server-translations";
import { checkRoute, FAMILY_ROUTES, routes } from "@/lib/routes";
import { marketsFor, ratesFor, redirectIfBlocked, requirePageViewer } from "@/lib/server/pages/page-viewer";
import { readChart } from "@/lib/server/results/read-chart";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../main-page";

export const generateMetadata = titled(({ market }) => market.pastResults);

interface ChartPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** Shows /chart: the past results of a main market by year, or of all markets of Starline or Gali by month. */
const ChartPage = async ({ searchParams }: ChartPageProps) => {
  const query = await searchParams;
  const { player, betting } = await requirePageViewer();
  await redirectIfBlocked(player);
  const family = GAME_FAMILIES.find((known) => known === query.family) ?? "main";
  const given = (name: string) => (typeof query[name] === "string" ? query[name] : undefined);
  const id = given("market");
  const list = await marketsFor(player, family, family === "main" ? id : undefined);
  const name = given("name");
  const markets = (list?.markets ?? []).filter(
    (market) => family !== "main" || (name === undefined ? market.id === id : market.name === name),
  );
  const [first] = markets;
  if (first === undefined) redirect(family === "main" ? routes.charts : FAMILY_ROUTES[family].list);
  const [all, rates, chart] = await Promise.all([
    getTranslations(),
    family === "main" ? null : ratesFor(family),
    readChart(
      services(),
      family,
      markets.map(({ name }) => name),
      { year: given("year"), month: given("month") },
    ),
  ]);
  const title = family === "main" ? first.name : all.market.familyTitles[family];
  return (
    <MainPage back={family === "main" ? routes.charts : FAMILY_ROUTES[family].list} title={title}>
      <PageRefresher />
      <ChartScreen
        chart={chart}
        check={betting === "on" ? checkRoute(family, first.id) : null}
        family={family}
        kind={query.kind === "jodi" ? "jodi" : "panel"}
        markets={markets}
        outside={first.chartUrl ?? list?.chartUrl ?? rates?.chartUrl ?? null}
        title={title}
        t={all}
      />
    </MainPage>
  );
};

export default ChartPage;
