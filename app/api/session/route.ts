export { signInHandler as POST } from "@/lib/server/http/endpoints/accounts";
