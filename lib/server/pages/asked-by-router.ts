import "server-only";
import { headers } from "next/headers";
import { ASKED_ADDRESS_HEADER } from "../asked-address";

/** What the framework's router adds to each address that it asks for by itself. */
const ROUTERS_MARK = /[?&]_rsc=/;

/** Whether the app in the browser asks for this page on a navigation or a refresh; else the browser loads a document. */
export const askedByRouter = async (): Promise<boolean> =>
  ROUTERS_MARK.test((await headers()).get(ASKED_ADDRESS_HEADER) ?? "");
