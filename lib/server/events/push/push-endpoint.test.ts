import { LIVE, SANDBOX } from "../../env/fixtures/wrong-settings";
import { readSettings } from "../../env/settings";
import { pushSettings } from "./fixtures/push-service";
import { isPushEndpoint } from "./subscriptions";

const live = readSettings({ ...LIVE, ...pushSettings() });
const sandbox = readSettings({ ...SANDBOX, ...pushSettings() });

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
  "https://web.push.apple.com/abc",
])("a browser's push service is taken: %s", (endpoint) => {
  expect(isPushEndpoint(live, endpoint)).toBe(true);
  expect(isPushEndpoint(sandbox, endpoint)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://user:word@fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com@10.0.0.1/fcm",
  "https://fcm.googleapis.com.example.com/fcm",
  "https://notfcm.googleapis.com/fcm",
  "https://notify.windows.com.example.com/w",
  "https://evilnotify.windows.com/w",
  "https://169.254.169.254/latest/meta-data",
  "https://10.0.0.1/",
  "https://[::1]/",
  "https://localhost/",
  "http://127.0.0.1:4011/",
  "https://127.1/",
  "https://2130706433/",
  "file:///etc/passwd",
  "//fcm.googleapis.com/x",
  "",
])("security 47: nothing else is called for a player in live mode: %s", (endpoint) => {
  expect(isPushEndpoint(live, endpoint)).toBe(false);
});

test("the sandbox takes this machine too, where the tests' own push service is, and no other host of a network", () => {
  expect(isPushEndpoint(sandbox, "http://127.0.0.1:4011/push/1")).toBe(true);
  expect(isPushEndpoint(sandbox, "http://10.0.0.1/push/1")).toBe(false);
  expect(isPushEndpoint(sandbox, "http://push.example.com/1")).toBe(false);
  expect(isPushEndpoint({ ...sandbox, push: null }, "http://127.0.0.1:4011/push/1")).toBe(false);
});
