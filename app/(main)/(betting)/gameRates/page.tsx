import type { Metadata } from "next";
import { RatesScreen } from "@/components/market/rates-screen";
import { pickSections } from "@/lib/i18n/sections";
import { words } from "@/lib/i18n/server-words";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { requireBetting } from "@/lib/server/session/current-player";
import { ratesFor } from "../../visit";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).rates.title });

/** /gameRates: what main games pay. */
const RatesPage = async () => {
  await requireBetting();
  const [rates, all] = await Promise.all([ratesFor("main"), words()]);
  return (
    <WordsProvider sections={pickSections(all, ["rates"])}>
      <RatesScreen initial={rates} />
    </WordsProvider>
  );
};

export default RatesPage;
