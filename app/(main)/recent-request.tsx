import { RecentRequestNotice } from "@/components/outbox/recent-request-notice";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { formatNumber } from "@/lib/domain/game/bid-rules";
import { DOT } from "@/lib/i18n/format/dot";
import { formatLabels } from "@/lib/i18n/format/game-labels";
import { getTranslations } from "@/lib/i18n/server-translations";
import { computeGameLead } from "@/lib/server/clock";
import { findRecentRequest, type RecentRequest } from "@/lib/server/money/recent-request";
import { parseBid } from "@/lib/server/play/bid-kind";
import { services } from "@/lib/server/running-services";

interface RecentRequestProps {
  readonly playerKey: string;
  /** The kind of funds request, or the market of bids. */
  readonly about: FundsKind | { readonly marketId: string };
  /** Whether the page tells more of a request that was taken, or it is decided since, so that its line is old news. */
  readonly isTold?: (request: RecentRequest, now: number) => boolean;
}

/** Shows the player's last request, by the server's records (if the store answers) and by this phone. */
export const RecentRequestSection = async ({ playerKey, about, isTold = () => false }: RecentRequestProps) => {
  const running = services();
  const marketId = typeof about === "string" ? null : about.marketId;
  const kind = typeof about === "string" ? about : "bid";
  const isMeant = (request: unknown) => marketId === null || parseBid(request)?.gameId === marketId;
  const reading = findRecentRequest(running, { playerKey, kindName: kind }, isMeant).catch(() => null);
  const [latest, { bid, funds, common, history }] = await Promise.all([reading, getTranslations()]);
  const isOld = latest !== null && latest.state === "taken" && isTold(latest, running.hostTime.now());
  const sent = isOld ? null : latest;
  const bids = sent?.requests.flatMap((request) => parseBid(request) ?? []) ?? [];
  const games = bids.map(({ family, label, session, lines }) =>
    [formatLabels(history.labels, family, { pana: label, session }), lines.map(formatNumber).join(", ")].join(DOT),
  );
  const { sentLately: checking, unknownLately: unknown, failedLately } = kind === "bid" ? bid : funds;
  const failed = kind === "deposit" ? funds.failedDeposit : failedLately;
  const taken = kind === "bid" ? bid.placedLately : funds.doneLately;
  return (
    <RecentRequestNotice
      kind={kind}
      marketId={marketId}
      playerKey={playerKey}
      sent={
        sent && {
          key: sent.key,
          points: sent.points,
          state: sent.state,
          at: Math.round(sent.at + computeGameLead(running)),
          bid: games.join("; "),
        }
      }
      t={{ taken, checking, failed, unknown, dismiss: common.dismiss }}
    />
  );
};
