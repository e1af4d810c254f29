import { startPasswordResetHandler } from "@/lib/server/handlers/endpoints/password-reset";
import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount(startPasswordResetHandler);
