/** @jest-environment jsdom */
import { act } from "@testing-library/react";
import { en } from "@/lib/i18n/words";
import {
  AFTER_LOAD,
  asked,
  bell,
  FIRST_WALLET,
  pass,
  prepareEvents,
  server,
  showHeader,
  tell,
  win,
} from "@/testing/events-header";
import { refusal } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { Bell } from "./bell";
import { eventWords } from "./event-words";

prepareEvents();

const show = () => showHeader(<Bell brand="Kalyan House" wallet={FIRST_WALLET} words={eventWords(en)} />);

describe("where a question has no good answer", () => {
  const shed = () => server.on("GET /api/events", refusal(503, "busy"));

  test("it asks again some seconds later, each time after twice as long, until it is told", async () => {
    shed();
    show();
    await pass(AFTER_LOAD);
    expect(asked()).toHaveLength(1);
    await pass(5000);
    expect(asked()).toHaveLength(2);
    await pass(8000);
    expect(asked()).toHaveLength(2);
    tell(win({ untold: false }));
    await pass(2000);
    expect(bell()).toHaveAccessibleName("Notifications, 1 new");
    await pass(60_000);
    expect(asked()).toHaveLength(3);
  });

  test("the network's return asks at once; before, retries end", async () => {
    shed();
    show();
    await pass(AFTER_LOAD);
    act(goOffline);
    server.on("GET /api/events", "down");
    await pass(10_000);
    const before = asked().length;
    await pass(20 * 60_000);
    expect(asked()).toHaveLength(before);
    tell(win({ untold: false }));
    act(comeBack);
    await pass(0);
    expect(asked()).toHaveLength(before + 1);
    expect(bell()).toHaveAccessibleName("Notifications, 1 new");
  });
});
