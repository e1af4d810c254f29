import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import type { CareStatus, LimitStatus } from "@/lib/contract/care";
import { computeLeft, isLossLimit, type LimitName, toCountedKind } from "@/lib/domain/care/limits";
import { uncertainParams } from "@/lib/domain/care/uncertain-points";
import { comparePoints, formatPoints, NO_POINTS, subtractPoints, wholePoints } from "@/lib/domain/points";
import { formatMoment } from "@/lib/domain/time/india";
import { formatUncertainPoints } from "@/lib/i18n/format/errors";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { ChangeDialog } from "./change-dialog";
import type { ChangeCare } from "./use-care";

/** Formats the points of a limit, which are whole. */
export const formatLimitPoints = (points: number): string => formatPoints(wholePoints(points));

/** Returns the id of a limit's row. */
export const toRowId = (name: LimitName): string => `limit-${name}`;

interface LimitRowProps {
  readonly limit: LimitStatus;
  readonly at: number;
  readonly change: ChangeCare;
}

interface LimitTitleProps {
  readonly title: string;
}

interface RemoveButtonProps extends Omit<LimitRowProps, "at">, LimitTitleProps {
  /** The points of the limit, as text. */
  readonly standing: string;
}

/** Removes a limit after a confirmation; nothing while a higher one waits, which is taken back first. */
const RemoveButton = ({ limit: { name, own, raise }, title, standing, change }: RemoveButtonProps) => {
  const { care: t } = useTranslations("playSafe");
  const [removing, setRemoving] = useState(false);
  if (!own) return <p className="text-ink-soft text-small">{t.byOperator}</p>;
  if (raise) return null;
  return (
    <>
      <button
        aria-label={interpolate(t.removeOf, { name: title })}
        className={buttonClass("quiet", "ml-auto")}
        onClick={() => setRemoving(true)}
        type="button"
      >
        {t.remove}
      </button>
      <ChangeDialog
        onClose={() => setRemoving(false)}
        onSubmit={() => void change({ act: "limit", limit: name, points: null })}
        open={removing}
        title={interpolate(t.removeOf, { name: title })}
      >
        <p className="mt-3">{interpolate(t.holdsOn, { standing })}</p>
      </ChangeDialog>
    </>
  );
};

/** Announces a higher limit that waits, and confirms it once its time has come, or takes it back. */
const RaiseNote = ({ limit: { name, points, raise }, title, at, change }: LimitRowProps & LimitTitleProps) => {
  const { care: t } = useTranslations("playSafe");
  if (!raise) return null;
  return (
    <div className="mt-1 rounded-control bg-sunken p-3">
      <p className="text-small">
        {interpolate(raise.points === null ? t.waitingNone : t.waiting, {
          points: raise.points === null ? "" : formatLimitPoints(raise.points),
          from: formatMoment(raise.from, t.months),
          until: formatMoment(raise.until, t.months),
        })}
      </p>
      <div className="mt-2 grid fit-cols-30 gap-2">
        {at >= raise.from && (
          <button
            aria-label={interpolate(t.confirmOf, { name: title })}
            className={buttonClass("primary", "px-2")}
            onClick={() => void change({ act: "confirm", limit: name })}
            type="button"
          >
            {t.confirm}
          </button>
        )}
        {/* The limit that stands, set once more, cancels the increase. */}
        <button
          aria-label={interpolate(t.takeBackOf, { name: title })}
          className={buttonClass("secondary", "px-2")}
          onClick={() => void change({ act: "limit", limit: name, points })}
          type="button"
        >
          {t.takeBack}
        </button>
      </div>
    </div>
  );
};

/** Shows one limit: what it leaves unless a break leaves nothing, its use, uncertain points and pending increase. */
const LimitRow = ({ limit, at, change, blocked }: LimitRowProps & { readonly blocked: boolean }) => {
  const { care: t, errors } = useTranslations("playSafe");
  const { name, points, used, open, until } = limit;
  const title = errors.limits[name];
  if (points === null) return null;
  const standing = interpolate(t.standing, { points: formatLimitPoints(points) });
  const left = computeLeft({ points, used: used ?? NO_POINTS });
  return (
    <li
      className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-line border-t pt-3"
      id={toRowId(name)}
      tabIndex={-1}
    >
      <p className="min-w-0 flex-1 basis-40 font-semibold">
        {title}: {standing}
      </p>
      <RemoveButton change={change} limit={limit} standing={standing} title={title} />
      <div className="w-full">
        {used !== null && (
          <progress aria-hidden="true" className="limit-bar my-2" max={points} value={Math.max(0, Number(used))} />
        )}
        {used !== null && until !== null && (
          <>
            {!blocked && (
              <p>
                {interpolate(t.left[isLossLimit(name) ? "loss" : toCountedKind(name)], { left: formatPoints(left) })}
              </p>
            )}
            <p className="text-ink-soft text-small">
              {interpolate(isLossLimit(name) ? t.lossUsed : t.used, {
                used:
                  comparePoints(used, NO_POINTS) < 0
                    ? interpolate(t.gain, { points: formatPoints(subtractPoints(NO_POINTS, used)) })
                    : formatPoints(used),
                until: formatMoment(until, t.months),
              })}
            </p>
          </>
        )}
        {open && <p className="text-small">{formatUncertainPoints(errors.mayCount, uncertainParams(open))}</p>}
        <RaiseNote at={at} change={change} limit={limit} title={title} />
      </div>
    </li>
  );
};

/** Shows the limits that are set, with what is left of each. */
export const LimitList = ({ status, change }: { readonly status: CareStatus; readonly change: ChangeCare }) => {
  const { care: t } = useTranslations("playSafe");
  const { at, limits, winsReadAt, depositsSince } = status;
  if (limits.every(({ points }) => points === null)) return <p>{t.none}</p>;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {limits.map((limit) => (
          <LimitRow at={at} blocked={status.block !== null} change={change} key={limit.name} limit={limit} />
        ))}
      </ul>
      {limits.some(({ name, points }) => points !== null && toCountedKind(name) === "deposit") && (
        <p className="text-ink-soft text-small">{t.depositsCounted}</p>
      )}
      {depositsSince !== null && (
        <p className="text-ink-soft text-small">
          {interpolate(t.depositsSince, { from: formatMoment(depositsSince, t.months) })}
        </p>
      )}
      {limits.some(({ name, points }) => points !== null && isLossLimit(name)) && (
        <p className="text-ink-soft text-small">
          {winsReadAt === null ? t.winsUnread : interpolate(t.winsRead, { at: formatMoment(winsReadAt, t.months) })}
        </p>
      )}
    </>
  );
};
