import { walletHandler } from "@/lib/server/handlers/endpoints/wallet";
import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount(walletHandler);
