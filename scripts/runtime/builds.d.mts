export const isBuilt: (more: string, root?: string) => boolean;
export const newBuild: (version: string, now: Date, root: string) => string;
export const sweepBuilds: (root: string) => void;
export const switchTo: (folder: string, root: string) => void;
export const versionOf: (more: string, root: string) => string;
