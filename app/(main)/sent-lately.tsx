import { SentNotice } from "@/components/shell/sent-notice";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { words } from "@/lib/i18n/server-words";
import { sentLately } from "@/lib/server/money/sent-lately";
import { gameIdOf } from "@/lib/server/play/bid-kind";
import { services } from "@/lib/server/running-services";

interface SentLatelyProps {
  readonly playerKey: string;
  /** A kind of funds, or the market of bids. */
  readonly about: FundsKind | { readonly marketId: string };
}

/** The player's last request by the server's records, if the store answers, and by this phone. */
export const SentLately = async ({ playerKey, about }: SentLatelyProps) => {
  const running = services();
  const marketId = typeof about === "string" ? null : about.marketId;
  const kind = typeof about === "string" ? about : "bid";
  const isMeant = (request: unknown) => marketId === null || gameIdOf(request) === marketId;
  const reading = sentLately(running, { playerKey, kindName: kind }, isMeant).catch(() => null);
  const [sent, { bid, funds, common }] = await Promise.all([reading, words()]);
  const { sentLately: checking, failedLately: failed, unknownLately: unknown } = kind === "bid" ? bid : funds;
  const taken = kind === "bid" ? bid.placedLately : funds.doneLately;
  return (
    <SentNotice
      kind={kind}
      marketId={marketId}
      playerKey={playerKey}
      // Records have the host's time; players read the game's, which the sandbox may set.
      sent={sent && { ...sent, at: Math.round(sent.at + running.clock.now() - running.hostTime.now()) }}
      words={{ taken, checking, failed, unknown, dismiss: common.dismiss }}
    />
  );
};
