import { INSTALL_FILES, SKIP_WAITING } from "@/lib/contract/install";
import type { PushMessage } from "@/lib/contract/push";
import { routes } from "@/lib/routes";

/* The compiler's own types (lib "webworker") conflict with the page's in one project. */

interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface InstallEvent extends LastingEvent {
  /** Lets requests bypass the worker, in newer browsers only. */
  readonly addRoutes?: (routes: readonly object[]) => Promise<void>;
}

interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** The response to a request that was sent while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
}

interface PushedEvent extends LastingEvent {
  readonly data: { readonly json: () => unknown } | null;
}

interface NotificationTapEvent extends LastingEvent {
  readonly notification: Notification;
}

interface Tab {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (path: string) => Promise<unknown>;
}

interface Events {
  readonly install: InstallEvent;
  readonly activate: LastingEvent;
  readonly fetch: RequestEvent;
  readonly message: MessageEvent<unknown>;
  readonly push: PushedEvent;
  readonly notificationclick: NotificationTapEvent;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: object) => Promise<readonly Tab[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
}

/*
 * This worker caches the build's files and the offline page (decision 0046), never a document, page data or a response
 * under /api, because these belong to a player.
 */

declare const self: WorkerScope;
/**
 * The version, which differs for each build and brand; the server writes it above this script
 * (lib/server/install/install-files.ts).
 */
declare const VERSION: string;

const SHELL = `shell-${VERSION}`;
const FILES = `files-${VERSION}`;
/** The path of the build's files, whose names change with their content. */
const BUILD_FILES = "/_next/static/";

/** Requests that are never cached and need not wait until the worker has started. */
const BYPASS_ROUTES = [
  { condition: { urlPattern: { pathname: "/api/*" } }, source: "network" },
  { condition: { urlPattern: { search: "*_rsc=*" } }, source: "network" },
];

self.addEventListener("install", (event) => {
  const cached = caches
    .open(SHELL)
    .then((shell) => shell.add(new Request(INSTALL_FILES.offline, { cache: "reload", credentials: "omit" })));
  // A browser without these conditions sends the requests through the worker, which works too.
  event.waitUntil(Promise.all([cached, event.addRoutes?.(BYPASS_ROUTES).catch(() => undefined)]));
});

const deleteOlderCaches = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== SHELL && name !== FILES).map((name) => caches.delete(name)));
};

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([deleteOlderCaches(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

/** Takes over when the player taps the notice of a new version; else it waits for the old one's pages to close. */
self.addEventListener("message", ({ data }) => {
  if (data === SKIP_WAITING) void self.skipWaiting();
});

/** Responds with the page from the network; without a network with the offline page. */
const respondWithPage = async ({ request, preloadResponse }: RequestEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await (await caches.open(SHELL)).match(INSTALL_FILES.offline);
    if (page) return page;
    throw error;
  }
};

const respondWithBuildFile = async ({
  request,
  waitUntil,
}: Pick<RequestEvent, "request" | "waitUntil">): Promise<Response> => {
  const files = await caches.open(FILES);
  const cached = await files.match(request.url, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200) waitUntil(files.put(request.url, response.clone()));
  return response;
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(respondWithPage(event));
  else if (pathname.startsWith(BUILD_FILES)) {
    event.respondWith(respondWithBuildFile({ request, waitUntil: (work) => event.waitUntil(work) }));
  }
});

const isOwnScreen = (path: unknown): path is string => Object.values<unknown>(routes).includes(path);

self.addEventListener("push", (event) => {
  const { title, body, tag, path } = parseMessage(event.data);
  const icon = INSTALL_FILES.icon192;
  const data = isOwnScreen(path) ? path : routes.root;
  event.waitUntil(self.registration.showNotification(title, { tag, icon, data, ...(body !== undefined && { body }) }));
});

/**
 * Shows a screen in an open tab, which comes to the front; in a new window where there is none, or the browser refuses.
 */
const showScreen = async (path: string): Promise<void> => {
  // A worker may not navigate a tab that it does not control.
  const tabs = await self.clients.matchAll({ type: "window" });
  const shows = (tab: Tab) => new URL(tab.url).pathname === path;
  const tab = tabs.find(shows) ?? tabs[0];
  try {
    if (tab === undefined) throw new Error("no tab");
    await tab.focus();
    if (!shows(tab)) await tab.navigate(path);
  } catch {
    await self.clients.openWindow(path);
  }
};

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(showScreen(isOwnScreen(notification.data) ? notification.data : routes.root));
});

/**
 * Parses a push message; anything else becomes an empty one, because browsers require a notification for each message.
 */
const parseMessage = (data: { readonly json: () => unknown } | null): PushMessage => {
  try {
    const { title, body, tag, path } = Object(data?.json());
    if (typeof title === "string" && typeof tag === "string") {
      return { title, tag, path, ...(typeof body === "string" && { body }) };
    }
  } catch {
    // The message is no JSON.
  }
  return { title: self.location.hostname, tag: "", path: routes.root };
};
