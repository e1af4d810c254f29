export { resendRegistrationHandler as POST } from "@/lib/server/handlers/endpoints/registration";
