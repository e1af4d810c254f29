export { signInHandler as POST } from "@/lib/server/handlers/endpoints/sign-in";
