import { signInHandler } from "@/lib/server/handlers/endpoints/sign-in";
import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount(signInHandler);
