/** Lets equal questions of one moment share their answer; each asker gets a copy of its own. */
export function sharedInTurn<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const asking = new Map<string, Promise<Answer>>();
  const answered = async (question: Question, end: () => void): Promise<Answer> => {
    try {
      return await ask(question);
    } finally {
      end();
    }
  };
  return async (question) => {
    const key = JSON.stringify(question);
    const known = asking.get(key);
    if (known) return structuredClone(await known);
    const forget = (): void => void (asking.get(key) === asked && asking.delete(key));
    const asked: Promise<Answer> = answered(question, () => forget());
    asking.set(key, asked);
    // What is asked later may have an answer of its own: something may have been written in between.
    setTimeout(forget);
    return asked;
  };
}
