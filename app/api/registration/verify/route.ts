import { verifyRegistrationHandler } from "@/lib/server/handlers/endpoints/registration";
import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount(verifyRegistrationHandler);
