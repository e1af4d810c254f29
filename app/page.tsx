import { redirect } from "next/navigation";
import { routes } from "@/lib/routes";
import { currentPlayer } from "@/lib/server/session/current-player";

/** The root leads home or to the login (first document, section 2). */
const Root = async () => redirect((await currentPlayer()) ? routes.home : routes.login);

export default Root;
