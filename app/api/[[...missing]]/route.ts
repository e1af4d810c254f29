import { missingHandlers } from "@/lib/server/handlers/endpoints/missing";
import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount(...missingHandlers);
