import type { Problems, Values } from "@/components/ui/field-form";
import { type AccountField, type FieldProblem, findFieldProblem, parseField } from "./account-fields";

/** Parses all typed values of a form. */
export const parseFields = <Name extends string>(
  fields: readonly AccountField<Name>[],
  typed: Values<Name>,
): Values<Name> =>
  Object.fromEntries(fields.map((field) => [field.name, parseField(field, typed[field.name])])) as Values<Name>;

/** Returns the problems of fields whose typed values are still wrong. */
export const findUncorrected = <Name extends string>(
  fields: readonly AccountField<Name>[],
  shown: Problems<Name, FieldProblem>,
  typed: Values<Name>,
): Problems<Name, FieldProblem> => {
  const values = parseFields(fields, typed);
  const wrong = fields.filter(
    (field) => shown[field.name] !== undefined && findFieldProblem(field, values) !== undefined,
  );
  return Object.fromEntries(wrong.map(({ name }) => [name, shown[name]])) as Problems<Name, FieldProblem>;
};
