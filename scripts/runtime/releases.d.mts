export const isBuilt: (root?: string) => boolean;
export const newRelease: (version: string, now: Date, root: string) => string;
export const sweepReleases: (root: string) => void;
export const switchTo: (folder: string, root: string) => void;
export const writePrograms: (folder: string) => void;
export const computeVersion: (root: string) => string;
