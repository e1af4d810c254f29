export { readFundsReceiptHandler as GET } from "@/lib/server/handlers/endpoints/funds";
