import { Notice } from "@/components/ui/notice";
import type { MovedLines } from "@/lib/client/bid-list/bid-draft";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import type { BidScreenState } from "./use-bid-screen";

/** Tells of lines that came along from another market, and which of them are for another session here. */
export const MovedNotice = ({ moved: { from, count, toClose } }: { readonly moved: MovedLines }) => {
  const { bid: t } = useTranslations("bid");
  return (
    <Notice variant="info" role="status">
      <p>{interpolate(t.movedFrom, { from, count })}</p>
      {toClose > 0 && <p>{interpolate(t.movedToClose, { count: toClose })}</p>}
    </Notice>
  );
};

interface CheckingNoticeProps {
  readonly screen: BidScreenState;
  readonly elsewhere: boolean;
}

/** Shows that the bid is being checked, or that another tab has sent it. */
export const CheckingNotice = ({ screen, elsewhere }: CheckingNoticeProps) => {
  const { bid: t } = useTranslations("bid");
  const own = screen.acknowledged ? t.checkingMessage : t.checkingUnheard;
  return (
    <Notice variant="info" role="status">
      <p className="font-semibold">{t.checking}</p>
      <p>{elsewhere ? `${t.sentElsewhere} ${t.sentElsewhereWait}` : own}</p>
    </Notice>
  );
};
