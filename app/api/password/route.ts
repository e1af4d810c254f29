export { changePasswordHandler as POST } from "@/lib/server/http/endpoints/accounts";
