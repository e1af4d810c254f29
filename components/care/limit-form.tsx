import { useEffect, useId, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { FieldForm } from "@/components/ui/field-form";
import { SelectField } from "@/components/ui/select-field";
import type { LimitStatus } from "@/lib/contract/care";
import { LIMIT_NAMES, type LimitName, MAX_LIMIT } from "@/lib/domain/care/limits";
import { parseWhole } from "@/lib/domain/whole-amount";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { ChangeDialog } from "./change-dialog";
import { LimitEffect } from "./limit-effect";
import { formatLimitPoints, toRowId } from "./limit-list";
import type { ChangeCare } from "./use-care";

/** Puts a changed limit in sight and focuses it, because the list stands above its form. */
const showRow = (name: LimitName): void => {
  const row = document.getElementById(toRowId(name));
  row?.focus({ preventScroll: true });
  row?.scrollIntoView?.({ block: "center" });
};

interface LimitFormProps {
  readonly limits: readonly LimitStatus[];
  readonly change: ChangeCare;
}

/** Sets one limit to an amount that the player types, after a confirmation: no amount is suggested. */
export const LimitForm = ({ limits, change }: LimitFormProps) => {
  const { care: t, errors } = useTranslations("playSafe");
  const id = useId();
  const [limit, setLimit] = useState<LimitName>("deposit-day");
  const [problem, setProblem] = useState<string>();
  const [wanted, setWanted] = useState<number | null>(null);
  const inForce = limits.find(({ name }) => name === limit);
  /** Each limit that was set makes a new form, which is empty. */
  const [set, setSet] = useState<readonly LimitName[]>([]);
  useEffect(() => {
    const latest = set.at(-1);
    if (latest) showRow(latest);
  }, [set]);

  const submit = ({ points }: { readonly points: string }): undefined => {
    const typed = parseWhole(points) ?? 0;
    const isRight = typed >= 1 && typed <= MAX_LIMIT;
    const tooLarge = interpolate(t.most, { points: formatLimitPoints(MAX_LIMIT) });
    setProblem(isRight ? undefined : typed > MAX_LIMIT ? tooLarge : errors.care_points);
    if (isRight) setWanted(typed);
  };

  return (
    <>
      <FieldForm
        className="flex flex-col gap-3 border-line border-t pt-3"
        fields={["points"]}
        key={set.length}
        onEdit={() => setProblem(undefined)}
        onSubmit={submit}
        problems={{ points: problem }}
      >
        <SelectField
          id={`${id}-limit`}
          label={t.which}
          onChange={({ target }) => setLimit(LIMIT_NAMES.find((name) => name === target.value) ?? limit)}
          value={limit}
        >
          {LIMIT_NAMES.map((name) => (
            <option key={name} value={name}>
              {errors.limits[name]}
            </option>
          ))}
        </SelectField>
        <Field
          autoComplete="off"
          className="large-amount"
          error={problem}
          id="points"
          inputMode="numeric"
          label={t.amount}
          name="points"
          placeholder="0"
        />
        <button className={buttonClass("primary")} type="submit">
          {t.save}
        </button>
      </FieldForm>
      <ChangeDialog
        onClose={() => setWanted(null)}
        onSubmit={() =>
          void change({ act: "limit", limit, points: wanted }).then((isSet) => {
            if (isSet) setSet((before) => [...before, limit]);
          })
        }
        open={wanted !== null}
        title={`${errors.limits[limit]}: ${interpolate(t.standing, { points: formatLimitPoints(wanted ?? 0) })}`}
      >
        {inForce && wanted !== null && <LimitEffect limit={inForce} wanted={wanted} />}
      </ChangeDialog>
    </>
  );
};
