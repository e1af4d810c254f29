export { startPasswordResetHandler as POST } from "@/lib/server/handlers/endpoints/password-reset";
