import { rmSync } from "node:fs";
import { join } from "node:path";
import { makeDirectory } from "@/lib/server/env/system";
import { createLog } from "@/lib/server/log";
import { startServices, stopServices } from "@/lib/server/process/start-services";
import { closedPort } from "@/lib/server/provider/fixtures/fake-provider";
import type { Provider } from "@/lib/server/provider/provider";
import { createTestLocation, type StoreKind } from "@/lib/server/store/fixtures/test-stores";
import { type History, hasCluster, hasOwnClocks } from "../history";
import { Cluster } from "./cluster";
import { Copies } from "./copies";
import { buildSettings } from "./host";
import { openTransport } from "./transport";

export interface RunOptions {
  readonly store: StoreKind;
  /** Replaces the hosts' provider client, for a test of the checker. */
  readonly spoil?: (provider: Provider) => Provider;
  /** Called with one line of text for each event. */
  readonly trace?: (line: string) => void;
}

let gonePort: Promise<number> | undefined;

/** Opens the store and the sockets of the provider. `close` removes them. */
export const openEnvironment = async (history: History, { store, spoil }: RunOptions) => {
  const { hosts, steps } = history;
  const transport = await openTransport();
  const cluster = hasCluster(history) ? await Cluster.open() : undefined;
  const location = await createTestLocation(cluster ? "SQLite" : store);
  const putBack = steps.flatMap((step) => (step.act === "put back" ? [step.how] : []));
  const ownClocks = hasOwnClocks(history);
  // Only a high-water mark outside the folder shows that the folder was put back.
  const markFile = putBack.includes("folder") ? { MARK_FILE: `${location.dataDir}.mark` } : {};
  const settings = buildSettings(transport.url, { ...location.env, ...markFile, ...cluster?.env });
  const dataDirOf = (host: number) => (hosts === 1 ? location.dataDir : join(location.dataDir, `host${host}`));
  for (const host of Array(hosts).keys()) makeDirectory(dataDirOf(host));
  gonePort ??= closedPort();
  const goneUrl = `http://127.0.0.1:${await gonePort}`;
  // Two hosts on SQLite share a connection, because a process can open its file only once (docs/reliability.md).
  const sharedServices =
    hosts === 2 && store === "SQLite" && !cluster
      ? await startServices(settings, createLog({ write: () => undefined }))
      : undefined;
  const close = async () => {
    if (sharedServices) await stopServices(sharedServices);
    await transport.close();
    await location.remove();
    await cluster?.remove();
    rmSync(`${location.dataDir}.mark`, { force: true });
  };
  const copies = new Copies(settings, sharedServices?.store);
  return {
    transport,
    settings,
    goneUrl,
    spoil,
    sharedStore: sharedServices?.store,
    ownClocks,
    dataDirOf,
    copies,
    cluster,
    close,
  };
};
