import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Services } from "../../services";
import { startTally } from "../../tally";
import { admitRequest } from "./admit-request";
import { isListPoll, pollAnswerer } from "./answer-polls";
import { clientAddressReader } from "./client-address";
import { type Door, DoorRequest, type Framework, type Queues } from "./door-request";
import { answerProbes } from "./probes";
import type { HeaderOptions } from "./security-headers";

/** How often the log tells how many were turned away, in milliseconds. */
const SHED_WRITTEN_EVERY_MS = 5000;

/**
 * Handles each request first: answers polls of the market lists from memory, takes a connection's requests one after
 * another, refuses those that this app does not serve, and lets all that can wait take turns. For the framework it
 * removes internal headers from outside and adds the client's address, a request id and, for a page, the requested
 * address and a policy with a fresh nonce. Every answer, also a refusal, gets the security headers, the request's id and
 * the server's time.
 */
export const requestListener = (
  services: Services,
  options: HeaderOptions,
  framework: Framework,
  queues: Queues,
): RequestListener => {
  const { settings, hostTime, log } = services;
  const door: Door = {
    ...queues,
    services,
    options,
    framework,
    answerPoll: pollAnswerer(services),
    addressOf: clientAddressReader(settings.trustedProxies, () => log.warn({ event: "forwarded_not_trusted" })),
    admit: admitRequest(settings, options),
    probe: answerProbes(services),
    shed: startTally(hostTime, SHED_WRITTEN_EVERY_MS, (counts) => log.warn({ event: "shed", ...counts })),
  };
  const { connections, turns, admit, answerPoll } = door;
  const answeredAtOnce = (request: IncomingMessage, response: ServerResponse): boolean =>
    isListPoll(request) &&
    !connections.isBusy(request.socket) &&
    turns.mayAnswerPollAtOnce() &&
    !("refusal" in admit(request)) &&
    answerPoll(request, response);
  return (request, response) => {
    if (!answeredAtOnce(request, response)) connections.take(request, new DoorRequest(door, request, response));
  };
};
