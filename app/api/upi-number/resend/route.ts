import { resendUpiNumberHandler } from "@/lib/server/handlers/endpoints/upi-number";
import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount(resendUpiNumberHandler);
