/*
 * The part of a service worker's world that ours uses. The compiler's own description of it cannot stand beside the
 * page's in one project.
 */

interface LastingEvent extends Event {
  /** The worker lives on until the promise settles; one that rejects in `install` ends the installation. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface InstallEvent extends LastingEvent {
  /** Lets the browser go past the worker, which need not even be started then; newer browsers alone have it. */
  readonly addRoutes?: (routes: readonly object[]) => Promise<void>;
}

export interface AskedFor extends LastingEvent {
  readonly request: Request;
  /** The page, asked for while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface Pushed extends LastingEvent {
  readonly data: { readonly json: () => unknown } | null;
}

interface NotificationTapped extends LastingEvent {
  readonly notification: Notification;
}

interface Tab {
  readonly focus: () => Promise<unknown>;
}

interface Events {
  readonly install: InstallEvent;
  readonly activate: LastingEvent;
  readonly fetch: AskedFor;
  readonly message: MessageEvent<unknown>;
  readonly push: Pushed;
  readonly notificationclick: NotificationTapped;
}

export interface WorkerScope {
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
