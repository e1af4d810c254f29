export { verifyPasswordResetHandler as POST } from "@/lib/server/http/endpoints/accounts";
