/** The keys of the last requests whose ends this phone has told, the newest first. */
const NAME = "told-keys";
const MOST = 10;

const toldKeys = (): readonly string[] => {
  try {
    return (localStorage.getItem(NAME) ?? "").split(" ");
  } catch {
    // Without storage the phone knows nothing after a reload: the server's sentence is the better one.
    return [];
  }
};

/** The player was told what became of a request. */
export const noteTold = (key: string): void => {
  try {
    localStorage.setItem(NAME, [key, ...toldKeys().filter((one) => one !== key)].slice(0, MOST).join(" "));
  } catch {
    // As above.
  }
};

export const wasTold = (key: string): boolean => toldKeys().includes(key);
