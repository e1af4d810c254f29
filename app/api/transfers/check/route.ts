export { checkTransferHandler as POST } from "@/lib/server/handlers/endpoints/funds";
