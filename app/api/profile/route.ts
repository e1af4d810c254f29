export { updateProfileHandler as POST } from "@/lib/server/http/endpoints/accounts";
