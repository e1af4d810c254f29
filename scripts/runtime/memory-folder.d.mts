export const putTemporaryFilesInMemory: () => void;
