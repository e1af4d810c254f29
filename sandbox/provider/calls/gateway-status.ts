import type { WireCall } from "../wire";

/** Whether paying by UPI apps is on, spelled as the provider spells it. */
export const gatewayStatus: WireCall = {
  path: "apiGetawayStatus",
  answer: ({ settings }) => ({ status: true, msg: "Gateway Status", getaway_status: settings.gatewayStatus }),
};
