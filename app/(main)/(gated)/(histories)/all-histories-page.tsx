import type { ComponentType } from "react";
import type { AllHistoriesProps } from "@/components/history/all-histories";
import { HistoryHead } from "@/components/history/history-head";
import type { HistoryRowKind } from "@/lib/contract/history-kinds";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { formatIsoDays, parseHistoryDays } from "@/lib/domain/history-days";
import { indiaMoment } from "@/lib/domain/time/india";
import { getTranslations } from "@/lib/i18n/server-translations";
import type { Translations } from "@/lib/i18n/translations";
import { isKnownNew } from "@/lib/server/events/new-player";
import { orNullIfProviderDown, requireBetting } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { MainPage, titled } from "../../main-page";
import { type HistoryPageProps, READ } from "./history-page";

const titleOf = ({ history: { allTitle, allWinsTitle } }: Translations, of: HistoryRowKind) =>
  ({ bids: allTitle, wins: allWinsTitle })[of];

/** Returns the page of the bids or the wins of all families, and its title. */
export const allHistoriesPage = (of: HistoryRowKind, Screen: ComponentType<AllHistoriesProps>) => ({
  generateMetadata: titled((t) => titleOf(t, of)),
  show: async ({ searchParams }: HistoryPageProps) => {
    const player = await requireBetting();
    const running = services();
    const readAt = running.clock.now();
    const days = parseHistoryDays(await searchParams, indiaMoment(readAt));
    const read = (family: GameFamily) =>
      orNullIfProviderDown<NonNullable<AllHistoriesProps["initial"][GameFamily]>>(
        READ[of](running, player, family, days),
      );
    const [main, starline, gali, t] = await Promise.all([
      read("main"),
      read("starline"),
      read("gali"),
      getTranslations(),
    ]);
    return (
      <MainPage t="history">
        <HistoryHead family={null} of={of} t={t} title={titleOf(t, of)} />
        <Screen
          first={formatIsoDays(days)}
          initial={{ main, starline, gali }}
          isNew={isKnownNew(running, player)}
          readAt={readAt}
        />
      </MainPage>
    );
  },
});
