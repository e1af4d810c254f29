import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { OtpScreen } from "@/components/account/otp-screen";
import { pickSections } from "@/lib/i18n/sections";
import { words } from "@/lib/i18n/server-words";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { routes, startingOver } from "@/lib/routes";
import { currentChallenge } from "@/lib/server/pages/current-challenge";
import { requireBetting } from "@/lib/server/pages/current-player";
import { PlainPage } from "../plain-page";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).wallet.otpTitle });

/** /otpwithdraw: the code that puts a UPI number on file. Without an open challenge of the player's: the wallet. */
const OtpWithdrawPage = async () => {
  await requireBetting();
  const [challenge, all] = await Promise.all([currentChallenge("upi-number"), words()]);
  if (challenge === null) redirect(startingOver(routes.wallet));
  return (
    <PlainPage title={all.wallet.otpTitle}>
      <WordsProvider sections={pickSections(all, ["errors"])}>
        <OtpScreen challenge={challenge} flow="upi-number" />
      </WordsProvider>
    </PlainPage>
  );
};

export default OtpWithdrawPage;
