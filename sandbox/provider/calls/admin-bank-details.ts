import type { WireCall } from "../wire";

/** The operator's account: of nobody. */
export const adminBankDetails: WireCall = {
  path: "api-admin-bank-details",
  answer: ({ settings: { bankUpiId } }) => ({
    status: true,
    msg: "Bank Details",
    bank_details: [
      {
        ac_holder_name: "Sandbox",
        account_number: "000000000000",
        ifsc_code: "SAND0000000",
        upi_payment_id: bankUpiId,
        google_upi_payment_id: bankUpiId,
        phonepay_upi_payment_id: bankUpiId,
      },
    ],
  }),
};
