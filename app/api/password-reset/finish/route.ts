export { finishPasswordResetHandler as POST } from "@/lib/server/http/endpoints/accounts";
