import { accessSync, constants } from "node:fs";
import { makeDirectory, reasonOf } from "../../env/system";
import { StoreError } from "../store-error";

/** Makes the folder where it is missing. @throws StoreError where it cannot be written. */
export const prepareDirectory = (dataDir: string): void => {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StoreError(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}.`, { cause: error });
  }
};
