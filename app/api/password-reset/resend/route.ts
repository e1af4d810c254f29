export { resendPasswordResetHandler as POST } from "@/lib/server/http/endpoints/accounts";
