import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { OTP_FLOWS, type OtpFlowName } from "@/components/account/otp-flows";
import { OtpScreen } from "@/components/account/otp-screen";
import { interpolate } from "@/lib/i18n/interpolate";
import { getTranslations } from "@/lib/i18n/server-translations";
import { startOverPath } from "@/lib/routes";
import { currentChallenge } from "@/lib/server/pages/current-challenge";
import { requireBetting } from "@/lib/server/pages/page-viewer";
import { PlainPage } from "./plain-page";

const readTitle = async (flow: OtpFlowName): Promise<string> => {
  const { account, wallet } = await getTranslations();
  const titles = {
    registration: account.otp.registrationTitle,
    "password-reset": account.otp.resetTitle,
    "upi-number": wallet.otpTitle,
  };
  return titles[flow];
};

/** Returns the page that asks for the code of a flow, and its title. Without an open challenge the flow starts over. */
export const otpPage = (flow: OtpFlowName) => ({
  generateMetadata: async (): Promise<Metadata> => ({ title: await readTitle(flow) }),
  show: async () => {
    if (flow === "upi-number") await requireBetting();
    const [challenge, title, { wallet }] = await Promise.all([
      currentChallenge(flow),
      readTitle(flow),
      getTranslations(),
    ]);
    if (challenge === null) redirect(startOverPath(OTP_FLOWS[flow].start));
    const { payout, ...open } = challenge;
    return (
      <PlainPage title={title} {...(flow === "upi-number" && { t: "upiNumber" })}>
        {payout && (
          <p className="mb-4 font-semibold">
            {interpolate(wallet.otpNumber, { method: wallet.methods[payout.method], number: payout.number })}
          </p>
        )}
        <OtpScreen challenge={open} flow={flow} />
      </PlainPage>
    );
  },
});
