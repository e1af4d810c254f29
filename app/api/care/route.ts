export { careHandler as GET, changeCareHandler as POST } from "@/lib/server/http/endpoints/care";
