export { walletHandler as GET } from "@/lib/server/handlers/endpoints/wallet";
