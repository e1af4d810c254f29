export const keepTemporaryFilesInMemory: () => void;
