import { Notice } from "@/components/ui/notice";
import { formatMoment } from "@/lib/domain/time/india";
import { interpolate } from "@/lib/i18n/interpolate";
import { getTranslations } from "@/lib/i18n/server-translations";

/**
 * Says that the player's limit allows no deposit now, what counts towards it, and when it starts again.
 * @param restartsAt epoch milliseconds; null where that would allow none either.
 */
export const DepositLimit = async ({ restartsAt }: { readonly restartsAt: number | null }) => {
  const { care } = await getTranslations();
  return (
    <Notice variant="warn">
      <p>
        {care.depositLimit}
        {restartsAt !== null &&
          ` ${interpolate(care.depositLimitUntil, { until: formatMoment(restartsAt, care.months) })}`}
      </p>
      <p>{care.depositsCounted}</p>
    </Notice>
  );
};
