import { giveUpFundsHandler } from "@/lib/server/handlers/endpoints/funds";
import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount(giveUpFundsHandler);
