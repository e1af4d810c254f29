import { mount } from "@/lib/server/handlers/mount";

export const { GET, POST, PUT, PATCH, DELETE } = mount("/api/push/unsubscribe");
