/** What a handler's `run` answers when it says more than the data. */
export interface Reply {
  readonly kind: "reply";
  readonly status: number;
  /** JSON text, or null for an answer without a body. */
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Set-Cookie values. */
  readonly cookies: readonly string[];
}

export interface ReplyOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

/** Data as a JSON answer, 200 unless said otherwise. */
export const json = (data: unknown, { status = 200, headers = {}, cookies = [] }: ReplyOptions = {}): Reply =>
  jsonText(JSON.stringify(data), { status, headers, cookies });

/** The same for JSON that is text already. */
export const jsonText = (text: string, { status = 200, headers = {}, cookies = [] }: ReplyOptions = {}): Reply => ({
  kind: "reply",
  status,
  body: text,
  headers: { "content-type": "application/json; charset=utf-8", ...headers },
  cookies,
});

/** 304: what the browser holds is still right. */
export const notModified = (headers: Readonly<Record<string, string>>): Reply => ({
  kind: "reply",
  status: 304,
  body: null,
  headers,
  cookies: [],
});

export const isReply = (value: unknown): value is Reply =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "reply";
