import { signOutHandler } from "@/lib/server/handlers/endpoints/sign-out";
import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount(signOutHandler);
