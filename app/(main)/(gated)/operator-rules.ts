import { services } from "@/lib/server/running-services";
import { readOperatorText } from "../operator-text";

export type RulesKind = "deposit" | "withdrawal";

const PAGES = { deposit: "depositrule", withdrawal: "withdrawrule" } as const;

/** Reads the operator's file of rules, for a provider without a call for them; null without a file. */
export const readOperatorRules = (kind: RulesKind) => readOperatorText(PAGES[kind]);

/** Whether there is something to read behind a link to the rules. */
export const hasRules = async (kind: RulesKind): Promise<boolean> =>
  services().provider.has("fundsRules") || (await readOperatorRules(kind)) !== null;
