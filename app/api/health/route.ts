import { healthHandler } from "@/lib/server/handlers/endpoints/health";
import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount(healthHandler);
