import type { Service } from "./services.mjs";

export const startRestarting: (options: {
  readonly begin: () => Service;
  readonly folders: readonly string[];
  readonly say: (text: string) => void;
}) => Service;
