const [ASHA, RAVI] = ["9000000001", "9000000002"];

const lines = (numbers, session) => numbers.map((digits) => ({ digits, closeDigits: "", points: 10, session }));
const star = (family, marketId) => ["/api/favourites", { family, marketId, favourite: true }];
const list = (gameType, name, all) => ["/api/saved-lists", { gameType, name, lines: all }];
const limit = (name, points) => ["/api/care", { act: "limit", limit: name, points }];

/** Stars, saved lists and limits of each player, as requests of the app. */
const CHOICES = {
  [ASHA]: [
    star("main", "6"),
    star("main", "4"),
    star("starline", "20"),
    star("gali", "31"),
    list("single-digit", "Odd", lines(["1", "3", "5", "7", "9"], "Open")),
    list("jodi-digit", "Family of 12", lines(["12", "17", "21", "26", "62", "67", "71", "76"], "Close")),
    list("single-pana", "My four", lines(["123", "137", "146", "579"], "Open")),
    limit("deposit-month", 10_000),
  ],
  [RAVI]: [
    star("main", "10"),
    list("gali-jodi-digit", "Birthdays", lines(["07", "19", "23"], "Open")),
    limit("stake-day", 500),
    limit("loss-week", 1000),
  ],
};

const OWN_SCRIPT = { "content-type": "application/json", "x-app-request": "1", "sec-fetch-site": "same-origin" };

/**
 * Lets the demo players choose, as a browser does, what lies in the app's store and not at the provider
 * (decision 0265).
 * @param {string} url the app's URL.
 * @throws Error with the app's response.
 */
export const chooseAsDemoPlayers = async (url) => {
  for (const [phone, choices] of Object.entries(CHOICES)) {
    const send = async (path, body, headers = {}) => {
      const all = { ...OWN_SCRIPT, ...headers };
      const answer = await fetch(url + path, { method: "POST", headers: all, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer;
    };
    const signedIn = await send("/api/session", { phone, password: "demo1234" });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    for (const [path, body] of choices) await send(path, body, { cookie });
    // The events are marked as seen, because somebody who has played for weeks has seen them.
    const { events } = await (await fetch(`${url}/api/events`, { headers: { cookie } })).json();
    const ids = events.map(({ id }) => id);
    if (ids.length > 0) await send("/api/events/seen", { ids }, { cookie });
    await send("/api/session/end", {}, { cookie });
  }
};
