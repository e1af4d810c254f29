import type { GameFamily } from "@/lib/domain/game/game-types";
import { placeBid } from "../../operations/place-bid";
import { readBidBody } from "../bid-body";
import { BID_REFUSALS, BODY_INCOMPLETE } from "../refusals";
import { refuse, type WireCall } from "../wire";

const submitBid = (path: string, family: GameFamily): WireCall => ({
  path,
  answer: ({ world, body }) => {
    const asked = readBidBody(family, body);
    if (asked === undefined) return refuse(BODY_INCOMPLETE);
    const { refused } = placeBid(world, asked);
    return refused ? refuse(BID_REFUSALS[refused]) : { status: true, msg: "Bid Placed Successfully" };
  },
});

export const submitMainBid = submitBid("api-submit-bid", "main");
export const submitStarlineBid = submitBid("api-starline-submit-bid", "starline");
export const submitGaliBid = submitBid("api-galidisawar-submit-bid", "gali");
