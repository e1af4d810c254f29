import type { WireBody, WireCall } from "./wire";

/** An answer as it goes over the wire. */
export interface Printed {
  readonly text: string;
  readonly contentType: string;
}

const NOTICE_BEFORE = "<br />\n<b>Notice</b>: Undefined index: email in <b>Api.php</b> on line <b>214</b><br />\n";
const NOTICE_AFTER = "\n<!-- Page rendered in 0.0312 seconds -->\n";

/** The answer as JSON, between server notices where the call is known for them. */
export const print = ({ noticed }: WireCall, answer: WireBody): Printed => {
  const json = JSON.stringify(answer);
  return noticed
    ? { text: NOTICE_BEFORE + json + NOTICE_AFTER, contentType: "text/html; charset=utf-8" }
    : { text: json, contentType: "application/json; charset=utf-8" };
};
