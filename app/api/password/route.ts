export { changePasswordHandler as POST } from "@/lib/server/handlers/endpoints/password";
