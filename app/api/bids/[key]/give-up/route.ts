import { giveUpBidHandler } from "@/lib/server/handlers/endpoints/bids";
import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount(giveUpBidHandler);
