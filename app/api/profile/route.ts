export { updateProfileHandler as POST } from "@/lib/server/handlers/endpoints/profile";
