export const chooseAsDemoPlayers: (url: string) => Promise<void>;
