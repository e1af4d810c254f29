import type { WireCall } from "../wire";

export const socialData: WireCall = {
  path: "api-get-social-data",
  answer: ({ settings }) => ({
    status: true,
    msg: "Social Data",
    mobile_no: settings.whatsapp,
    mobile_1: settings.call,
    telegram_no: settings.telegram,
  }),
};
