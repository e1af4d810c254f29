import { useEffect, useEffectEvent, useState } from "react";
import { askUntilKnown, lookAgain } from "@/lib/client/money-request/follow-up";
import { bidCalls, FUNDS_CALLS } from "@/lib/client/money-request/money-calls";
import { endOf, type Followed, noteState } from "@/lib/client/money-request/request-states";
import {
  isDoubtful,
  isOver,
  type Taken,
  takenOfBid,
  takenOfFunds,
  type Verdict,
  verdictOfAsk,
} from "@/lib/client/money-request/verdict";
import { addPoints, NO_POINTS } from "@/lib/domain/points";

const ask = async ({ kind, key }: Followed): Promise<Verdict> =>
  kind === "bid"
    ? verdictOfAsk(await bidCalls("").ask(key), takenOfBid)
    : verdictOfAsk(await FUNDS_CALLS[kind].ask(key), takenOfFunds);

/** The points of a bid's placed parts, if not all are placed. */
const partTaken = (verdict: Verdict<Taken>) =>
  verdict.kind === "partial" && {
    taken: addPoints(
      NO_POINTS,
      ...verdict.parts.flatMap(({ outcome }) => (outcome.state === "placed" ? outcome.total : [])),
    ),
  };

/** Asks about a request whose sender is another phone, and notes its end for the notice that is about it. */
export const FollowedRequest = ({ request }: { readonly request: Followed }): null => {
  const { playerKey, key } = request;
  const [hasEnd, setHasEnd] = useState(request.hasEnd);
  const [over, setOver] = useState(false);
  const note = (verdict: Verdict) => {
    const end = endOf(verdict);
    if (end === null) return;
    setHasEnd(true);
    setOver(
      isOver(verdict) || (end !== "failed" && end !== "unknown" && !("parts" in verdict && isDoubtful(verdict.parts))),
    );
    noteState(playerKey, key, { end, told: false, ...partTaken(verdict) });
  };
  const question = useEffectEvent(() => ask(request));
  const heard = useEffectEvent(note);
  useEffect(() => {
    if (hasEnd) return;
    const asking = () => question();
    return askUntilKnown(
      key,
      () => ({ heard: true, sendIsOver: false }),
      { ask: asking, giveUp: asking },
      (_, verdict) => heard(verdict),
    );
  }, [key, hasEnd]);
  useEffect(() => {
    if (hasEnd && !over) return lookAgain([key], false, async () => heard(await question()));
  }, [key, hasEnd, over]);
  return null;
};
