const YEAR_S = 31_536_000;

/** Keeps a choice in a cookie that the server reads. @param value null forgets it. */
export const keepChoice = (cookie: string, value: string | null): void => {
  const secure = window.location.protocol === "https:" ? ";secure" : "";
  document.cookie = `${cookie}=${value ?? ""};path=/;max-age=${value === null ? 0 : YEAR_S};samesite=lax${secure}`;
};
