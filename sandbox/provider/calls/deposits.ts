import { toPoints } from "../../domain/amount";
import { SESSION_UNKNOWN } from "../../domain/refusals";
import { requestDeposit } from "../../operations/money";
import { stampText } from "../dates";
import { QR_PAY_PATH } from "../pages";
import { type Answer, type Calls, refuse, textOf } from "../wire";

/** Records a deposit that waits for approval. */
const fundRequest: Answer = ({ world, body, player, settings }) => {
  if (player === undefined) return refuse(SESSION_UNKNOWN);
  const requested = requestDeposit(world, settings, player, textOf(body, "request_amount"));
  if (requested.refused !== undefined) return refuse(requested.refused);
  return { status: true, msg: "Fund Request Submitted Successfully", fund_request_id: requested.id };
};

export const depositCalls: Calls = {
  /** Whether UPI payments are on. The misspelling is the provider's. */
  apiGetawayStatus: ({ settings }) => ({ status: true, msg: "Gateway Status", getaway_status: settings.gatewayStatus }),
  /** A made-up operator account. */
  "api-admin-bank-details": ({ settings: { bankUpiId } }) => ({
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
  /** The bounds of a deposit, and the player's requests that wait for approval; `status` is false without such requests. */
  "api-last-fund-request-detail": ({ world, player, settings }) => {
    const pending = player ? world.deposits.pending(player.mobile).toReversed() : [];
    return {
      status: pending.length > 0,
      msg: pending.length > 0 ? "Fund Request Detail" : "Fund Request Not Available",
      min_amt: settings.minDeposit,
      max_amt: settings.maxDeposit,
      last_req_detail: pending.map(({ id, amount, requestedAt }) => ({
        id: String(id),
        fund_request_id: String(id),
        request_amount: toPoints(amount),
        request_status: "0",
        insert_date: stampText(requestedAt),
      })),
    };
  },
  /** Two forks of the provider name this call differently. */
  "fund-request-add": fundRequest,
  "api-fund-request-add": fundRequest,
  /** The payee of QR payments, with the absolute address of the QR picture. */
  "api-get-qr-pay": ({ settings: { qrUpiId, qrImage }, baseUrl }) =>
    qrUpiId === ""
      ? { status: false, msg: "QR Not Available", qrdata: [] }
      : {
          status: true,
          msg: "QR Pay",
          qrdata: [{ upi_id: qrUpiId, qr_image: qrImage === "" ? baseUrl + QR_PAY_PATH : qrImage }],
        },
};
