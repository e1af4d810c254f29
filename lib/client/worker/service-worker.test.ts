const startWorker = async (fetched: (url: string) => Promise<Response>) => {
  const stored = new Map<string, Map<string, Response>>();
  const urlOf = (request: Request | string) =>
    new URL(typeof request === "string" ? request : request.url, ORIGIN).href;
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      add: async (request: Request | string) => void cache.set(urlOf(request), await fetched(urlOf(request))),
      match: async (request: Request | string) => cache.get(urlOf(request))?.clone(),
      put: async (request: string, response: Response) => void cache.set(urlOf(request), response),
    };
  };
  const listeners: Record<string, (event: never) => void> = {};
  const self = {
    location: new URL(`${ORIGIN}/sw.js`),
    registration: {
      navigationPreload: { enable: jest.fn(async () => undefined) },
      showNotification: jest.fn(async () => undefined),
    },
    clients: {
      claim: jest.fn(async () => undefined),
      matchAll: jest.fn(async (): Promise<readonly Tab[]> => []),
      openWindow: jest.fn(async () => undefined),
    },
    skipWaiting: jest.fn(async () => undefined),
    addEventListener: (name: string, listener: (event: never) => void) => {
      listeners[name] = listener;
    },
  };
  const caches = {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  class OwnRequest extends Request {
    constructor(request: string, init?: RequestInit) {
      super(new URL(request, ORIGIN), init);
    }
  }
  Object.assign(globalThis, {
    self,
    caches,
    VERSION: "two",
    Request: OwnRequest,
    fetch: (request: Request) => fetched(request.url),
  });
  await jest.isolateModulesAsync(async () => {
    await import("./service-worker");
  });
  const fire = async (name: keyof WorkerEvents, more: object = {}) => {
    const works: Promise<unknown>[] = [];
    let responding: Promise<Response> | undefined;
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    const respondWith = (promise: Promise<Response>) => {
      responding = promise;
    };
    listeners[name]?.({ waitUntil, respondWith, ...more } as never);
    const response = await responding;
    await Promise.all(works);
    return response;
  };
  const ask = (path: string, mode: string, method = "GET") =>
    fire("fetch", { request: { url: `${ORIGIN}${path}`, mode, method } });
  return { kept: stored, self, fire, ask };
};

interface Tab {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (path: string) => Promise<unknown>;
}

type WorkerEvents = { install: 0; activate: 0; fetch: 0; message: 0; push: 0; notificationclick: 0 };
const ORIGIN = "https://play.example";
const { Request: plainRequest, fetch: plainFetch } = globalThis;

afterEach(() => {
  Object.assign(globalThis, { Request: plainRequest, fetch: plainFetch });
  for (const name of ["self", "caches", "VERSION"]) Reflect.deleteProperty(globalThis, name);
});

const serveTexts = (texts: Readonly<Record<string, string>>) => async (url: string) => {
  const text = texts[new URL(url).pathname];
  if (text === undefined) throw new TypeError("Failed to fetch");
  return new Response(text);
};

test("calls, page data, changes and other servers' files pass the worker by", async () => {
  const { ask, fire } = await startWorker(serveTexts({ "/offline.html": "offline" }));
  await fire("install");
  expect(await ask("/api/wallet", "cors")).toBeUndefined();
  expect(await ask("/imp?_rsc=1", "cors")).toBeUndefined();
  expect(await ask("/login", "navigate", "POST")).toBeUndefined();
  const elsewhere = { url: "https://pictures.example/_next/static/a.js", mode: "no-cors", method: "GET" };
  expect(await fire("fetch", { request: elsewhere })).toBeUndefined();
});

test("taking over, it deletes the caches of older versions; and it takes over only when it gets the message", async () => {
  const { fire, kept: stored, self } = await startWorker(serveTexts({ "/offline.html": "offline" }));
  for (const name of ["shell-one", "files-one"]) stored.set(name, new Map());
  await fire("install");
  expect(self.skipWaiting).not.toHaveBeenCalled();
  await fire("message", { data: "hello" });
  expect(self.skipWaiting).not.toHaveBeenCalled();
  await fire("message", { data: "take-over" });
  expect(self.skipWaiting).toHaveBeenCalledTimes(1);
  await fire("activate");
  expect([...stored.keys()]).toEqual(["shell-two"]);
});

test("a message is shown as it is, and leads to a screen of this app alone", async () => {
  const { fire, self } = await startWorker(serveTexts({}));
  const message = { title: "You won in Kalyan", body: "1 bid", tag: "a1", path: "/imp3" };
  await fire("push", { data: { json: () => message } });
  const shown = self.registration.showNotification;
  expect(shown).toHaveBeenLastCalledWith(
    message.title,
    expect.objectContaining({ body: "1 bid", tag: "a1", data: "/imp3" }),
  );
  for (const path of ["https://elsewhere.example/", "//elsewhere.example", "/api/session/end", "/no/such/page", 7]) {
    await fire("push", { data: { json: () => ({ ...message, path }) } });
    expect(shown).toHaveBeenLastCalledWith(message.title, expect.objectContaining({ data: "/" }));
  }
});

test("a message that cannot be read still shows whose it is, as browsers ask for a notification", async () => {
  const { fire, self } = await startWorker(serveTexts({}));
  const broken = () => {
    throw new SyntaxError("no JSON");
  };
  for (const data of [null, { json: broken }, { json: () => ({ title: 7 }) }]) await fire("push", { data });
  expect(self.registration.showNotification.mock.calls).toHaveLength(3);
  expect(self.registration.showNotification).toHaveBeenCalledWith("play.example", expect.anything());
});

describe("a tap on it shows the screen where the event stands", () => {
  const taken = async () => undefined;
  const tabAt = (path: string, { focus = taken, navigate = taken } = {}) => ({
    url: `${ORIGIN}${path}`,
    focus: jest.fn<Promise<unknown>, []>(focus),
    navigate: jest.fn<Promise<unknown>, [path: string]>(navigate),
  });
  const tap = async (...tabs: readonly Tab[]) => {
    const { fire, self } = await startWorker(serveTexts({}));
    self.clients.matchAll.mockResolvedValue(tabs);
    const notification = { close: jest.fn(), data: "/imp3" };
    await fire("notificationclick", { notification });
    expect(notification.close).toHaveBeenCalledTimes(1);
    return self.clients.openWindow.mock.calls;
  };
  const refused = () => Promise.reject(new DOMException("refused", "InvalidAccessError"));

  test("in a new window where no tab is open", async () => {
    expect(await tap()).toEqual([["/imp3"]]);
  });

  test("in the open tab, which comes to the front and goes there", async () => {
    const tab = tabAt("/imp?a=1");
    expect(await tap(tab)).toEqual([]);
    expect(tab.focus).toHaveBeenCalledTimes(1);
    expect(tab.navigate.mock.calls).toEqual([["/imp3"]]);
  });

  test("in the tab that shows it already, which is not loaded again", async () => {
    const [other, there] = [tabAt("/bid"), tabAt("/imp3?day=today")];
    expect(await tap(other, there)).toEqual([]);
    expect([there.focus, other.focus].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect(there.navigate).not.toHaveBeenCalled();
  });

  test("in a new window where the tab may not come to the front, or cannot go there", async () => {
    const behind = tabAt("/imp", { focus: refused });
    expect(await tap(behind)).toEqual([["/imp3"]]);
    expect(behind.navigate).not.toHaveBeenCalled();
    expect(await tap(tabAt("/imp", { navigate: refused }))).toEqual([["/imp3"]]);
  });
});
