import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { OtpScreen } from "@/components/account/otp-screen";
import { words } from "@/lib/i18n/server-words";
import { routes, startingOver } from "@/lib/routes";
import { currentChallenge } from "@/lib/server/pages/current-challenge";
import { requireBetting } from "@/lib/server/pages/visit";
import { PlainPage } from "../plain-page";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).wallet.otpTitle });

/** /otpwithdraw: the code that puts a UPI number on file. Without an open challenge of the player's: the wallet. */
const OtpWithdrawPage = async () => {
  await requireBetting();
  const [challenge, all] = await Promise.all([currentChallenge("upi-number"), words()]);
  if (challenge === null) redirect(startingOver(routes.wallet));
  return (
    <PlainPage title={all.wallet.otpTitle} words="upiNumber">
      <OtpScreen challenge={challenge} flow="upi-number" />
    </PlainPage>
  );
};

export default OtpWithdrawPage;
