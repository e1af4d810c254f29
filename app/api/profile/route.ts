import { updateProfileHandler } from "@/lib/server/handlers/endpoints/profile";
import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount(updateProfileHandler);
