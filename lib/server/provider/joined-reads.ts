/** Questions of players that are under way, so that one asked twice at once goes out once. */
export interface JoinedReads {
  /** The answer to the same question of the same token that is under way, or to a new one. Failures are shared too. */
  join(token: string, question: string, ask: () => Promise<unknown>): Promise<unknown>;
  /** Whoever asks from now on gets an answer that was asked for after this. */
  part(token: string): void;
}

export const createJoinedReads = (): JoinedReads => {
  const underWay = new Map<string, Map<string, Promise<unknown>>>();

  const start = (token: string, question: string, ask: () => Promise<unknown>): Promise<unknown> => {
    const questions = underWay.get(token) ?? new Map<string, Promise<unknown>>();
    underWay.set(token, questions);
    const answer = ask().finally(() => {
      questions.delete(question);
      if (questions.size === 0 && underWay.get(token) === questions) underWay.delete(token);
    });
    questions.set(question, answer);
    return answer;
  };

  return {
    join: (token, question, ask) => underWay.get(token)?.get(question) ?? start(token, question, ask),
    part: (token) => {
      underWay.delete(token);
    },
  };
};
