export { requestTransferHandler as POST } from "@/lib/server/http/endpoints/funds";
