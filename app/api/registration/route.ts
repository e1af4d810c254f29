export { startRegistrationHandler as POST } from "@/lib/server/handlers/endpoints/registration";
