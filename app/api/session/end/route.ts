export { signOutHandler as POST } from "@/lib/server/handlers/endpoints/sign-out";
