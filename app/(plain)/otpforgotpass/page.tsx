import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { OtpScreen } from "@/components/account/otp-screen";
import { words } from "@/lib/i18n/server-words";
import { routes, startingOver } from "@/lib/routes";
import { currentChallenge } from "@/lib/server/pages/current-challenge";
import { PlainPage } from "../plain-page";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).account.otp.resetTitle });

/** /otpforgotpass: the code that was sent to a phone whose password was forgotten. Without an open challenge: the start. */
const OtpForgotPage = async () => {
  const challenge = await currentChallenge("password-reset");
  if (challenge === null) redirect(startingOver(routes.forgotPassword));
  return (
    <PlainPage title={(await words()).account.otp.resetTitle}>
      <OtpScreen challenge={challenge} flow="password-reset" />
    </PlainPage>
  );
};

export default OtpForgotPage;
