"use client";

import { useRouter } from "next/navigation";
import { callAccount } from "@/lib/client/api/call-api";
import type { OtpSent } from "@/lib/contract/account";
import type { UpiNumberRequest } from "@/lib/contract/funds";
import { OTP_API } from "@/lib/contract/otp-api";
import type { PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import { AccountForm } from "./account-form";

/**
 * Asks for a UPI number. The code that confirms it is sent to the player's own phone (docs/specification.md, 8.2 UPI
 * link).
 */
export const UpiNumberForm = ({ method }: { readonly method: PayoutMethod }) => {
  const { wallet, account } = useTranslations("upiNumber");
  const router = useRouter();
  return (
    <AccountForm
      unansweredCode="upi_otp_unsent"
      fields={[
        {
          name: "phone",
          kind: "phone",
          label: wallet.numberLabel,
          missing: "upi_number_required",
          invalid: "upi_number_invalid",
        },
      ]}
      labels={{ submit: wallet.sendOtp, busy: account.busy }}
      onDone={() => router.push(routes.upiNumberOtp)}
      send={({ phone }) => {
        const body: UpiNumberRequest = { method, number: phone };
        return callAccount<OtpSent>(OTP_API.upiNumber.start, body);
      }}
    />
  );
};
