export const isBuilt: (root?: string) => boolean;
export const newBuild: (version: string, now: Date, root: string) => string;
export const sweepBuilds: (root: string) => void;
export const switchTo: (folder: string, root: string) => void;
export const versionOf: (root: string) => string;
