export { resendRegistrationHandler as POST } from "@/lib/server/http/endpoints/accounts";
