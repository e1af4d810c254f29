export { checkTransferHandler as POST } from "@/lib/server/http/endpoints/funds";
