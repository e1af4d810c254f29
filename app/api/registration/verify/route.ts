export { verifyRegistrationHandler as POST } from "@/lib/server/http/endpoints/accounts";
