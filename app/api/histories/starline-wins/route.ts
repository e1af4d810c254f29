import { winHistoryHandler } from "@/lib/server/handlers/endpoints/histories";
import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount(winHistoryHandler("starline"));
