"use client";

import { useRouter } from "next/navigation";
import { callAccount } from "@/lib/client/api/call-api";
import type { OtpSent } from "@/lib/contract/account";
import type { UpiNumberRequest } from "@/lib/contract/funds";
import { OTP_API } from "@/lib/contract/otp-api";
import type { PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { typedPhone } from "@/lib/domain/phone";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { PhoneField } from "./account-fields";
import { AccountForm } from "./account-form";
import { phoneProblem } from "./problems";

const FIELDS = ["phone"] as const;

const FIELD_OF = { upi_number_required: "phone", upi_number_invalid: "phone" } as const;

/**
 * Adds or changes the number of a wallet for withdrawals; a code to the player's own phone follows
 * (docs/specification.md, 8.2 UPI link).
 */
export const UpiNumberForm = ({ method }: { readonly method: PayoutMethod }) => {
  const { errors } = useWords("upiNumber");
  const { numberLabel, sendOtp } = useWords("upiNumber").wallet;
  const { busy } = useWords("upiNumber").account;
  const router = useRouter();

  return (
    <AccountForm
      away="upi_otp_unsent"
      check={({ phone }) => {
        const problem = phoneProblem(typedPhone(phone), {
          missing: "upi_number_required",
          invalid: "upi_number_invalid",
        });
        return { phone: problem && errors[problem] };
      }}
      fieldOf={FIELD_OF}
      fields={FIELDS}
      labels={{ submit: sendOtp, busy }}
      onDone={() => router.push(routes.upiNumberOtp)}
      send={({ phone }) => {
        const body: UpiNumberRequest = { method, number: typedPhone(phone) };
        return callAccount<OtpSent>(OTP_API.upiNumber.start, body);
      }}
    >
      {({ phone }) => <PhoneField error={phone} label={numberLabel} />}
    </AccountForm>
  );
};
