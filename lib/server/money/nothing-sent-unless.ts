import { AppError, type ErrorCode } from "@/lib/contract/errors";
import { ProviderError } from "../provider/provider";

/** A read that fails on the way to a money request means that nothing was sent: the player may simply try again. */
export const nothingSentUnless = <Result>(code: ErrorCode, read: Promise<Result>): Promise<Result> =>
  read.catch((error: unknown) => {
    throw error instanceof ProviderError ? new AppError(code, { cause: error }) : error;
  });
