import type { Metadata } from "next";
import { words } from "@/lib/i18n/server-words";
import { BidPage } from "../bid-page";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await words()).play.gameTypes["single-digit"],
});

/** /single?market=ID */
const SingleDigitPage = async ({ searchParams }: PageProps<"/single">) => (
  <BidPage gameTypeId="single-digit" marketId={(await searchParams).market} />
);

export default SingleDigitPage;
