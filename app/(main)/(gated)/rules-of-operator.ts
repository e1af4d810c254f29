import { services } from "@/lib/server/running-services";
import { textOfOperator } from "../text-of-operator";

export type RulesKind = "deposit" | "withdrawal";

const PAGES = { deposit: "depositrule", withdrawal: "withdrawrule" } as const;

/** The operator's file, where the provider has no call for its rules; null without one. */
export const rulesOfOperator = (kind: RulesKind) => textOfOperator(PAGES[kind]);

/** Whether there is something to read behind a link to the rules. */
export const hasRules = async (kind: RulesKind): Promise<boolean> =>
  services().provider.has("fundsRules") || (await rulesOfOperator(kind)) !== null;
