import { qrPayAddress } from "../addresses";
import type { WireCall } from "../wire";

/** The QR payee with its picture's absolute address. */
export const qrPay: WireCall = {
  path: "api-get-qr-pay",
  answer: ({ settings: { qrUpiId, qrImage }, baseUrl }) =>
    qrUpiId === ""
      ? { status: false, msg: "QR Not Available", qrdata: [] }
      : {
          status: true,
          msg: "QR Pay",
          qrdata: [{ upi_id: qrUpiId, qr_image: qrImage === "" ? qrPayAddress(baseUrl) : qrImage }],
        },
};
