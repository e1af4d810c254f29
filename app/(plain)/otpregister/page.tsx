import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { OtpScreen } from "@/components/account/otp-screen";
import { words } from "@/lib/i18n/server-words";
import { routes, startingOver } from "@/lib/routes";
import { currentChallenge } from "@/lib/server/pages/current-challenge";
import { PlainPage } from "../plain-page";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await words()).account.otp.registrationTitle,
});

/** /otpregister: the code that was sent to a new player's phone. Without an open challenge: the start. */
const OtpRegisterPage = async () => {
  const challenge = await currentChallenge("registration");
  if (challenge === null) redirect(startingOver(routes.register));
  return (
    <PlainPage title={(await words()).account.otp.registrationTitle}>
      <OtpScreen challenge={challenge} flow="registration" />
    </PlainPage>
  );
};

export default OtpRegisterPage;
