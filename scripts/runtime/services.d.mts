export interface Service {
  readonly name: string;
  readonly logFile: string;
  readonly ended: Promise<unknown>;
  readonly isRunning: () => boolean;
  readonly logTail: () => string;
  readonly stop: () => Promise<void>;
}

export const start: (service: {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly show?: boolean;
}) => Service;
