import type { InstallFile } from "../../install/install-files";
import type { AnswerFile } from "./build-files";

/**
 * Answers requests for the app's icons, its manifest, its worker and the page for the time without a network. They hold
 * nothing of a player, and their own policies in place of a page's.
 */
export const answerInstallFiles =
  (fileAt: (path: string) => InstallFile | null): AnswerFile =>
  (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    const file = fileAt(path);
    if (file === null) return false;
    if (request.headers["if-none-match"] === file.headers.etag) {
      response.writeHead(304, file.headers).end();
      return true;
    }
    response.writeHead(200, { ...file.headers, "content-length": file.body.length });
    response.end(request.method === "HEAD" ? undefined : file.body);
    return true;
  };
