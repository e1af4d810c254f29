import { fill } from "@/lib/i18n/fill";

interface OperatorFactsProps {
  readonly operator: {
    readonly name: string;
    readonly licence: string;
    readonly jurisdictions: string;
    /** In years. */
    readonly minimumAge: number;
  };
  readonly text: string;
}

/** Who runs this, under which licence, where, and from what age. */
export const OperatorFacts = ({ operator: { name, licence, jurisdictions, minimumAge }, text }: OperatorFactsProps) => (
  <p>{fill(text, { name, licence, jurisdictions, age: minimumAge })}</p>
);
