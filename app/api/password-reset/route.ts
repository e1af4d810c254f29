export { startPasswordResetHandler as POST } from "@/lib/server/http/endpoints/accounts";
