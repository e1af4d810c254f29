import { changePasswordHandler } from "@/lib/server/handlers/endpoints/password";
import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount(changePasswordHandler);
