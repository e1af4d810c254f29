export { walletHandler as GET } from "@/lib/server/http/endpoints/markets";
