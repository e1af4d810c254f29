export { signOutHandler as POST } from "@/lib/server/http/endpoints/accounts";
