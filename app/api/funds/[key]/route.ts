export { readFundsReceiptHandler as GET } from "@/lib/server/http/endpoints/funds";
