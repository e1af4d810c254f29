export { startRegistrationHandler as POST } from "@/lib/server/http/endpoints/accounts";
