export { verifyRegistrationHandler as POST } from "@/lib/server/handlers/endpoints/registration";
