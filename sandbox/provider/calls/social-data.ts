import { DEMO_CONTACTS } from "../../domain/demo";
import type { WireCall } from "../wire";

export const socialData: WireCall = {
  path: "api-get-social-data",
  answer: () => ({
    status: true,
    msg: "Social Data",
    mobile_no: DEMO_CONTACTS.whatsapp,
    mobile_1: DEMO_CONTACTS.call,
    telegram_no: DEMO_CONTACTS.telegram,
  }),
};
