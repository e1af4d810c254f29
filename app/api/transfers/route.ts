export { requestTransferHandler as POST } from "@/lib/server/handlers/endpoints/funds";
