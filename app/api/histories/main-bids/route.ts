import { mainBidHistoryHandler } from "@/lib/server/handlers/endpoints/main-bid-history";
import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount(mainBidHistoryHandler);
