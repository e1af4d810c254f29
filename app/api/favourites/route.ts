export { changeFavouriteHandler as POST, favouritesHandler as GET } from "@/lib/server/handlers/endpoints/favourites";
