import type { Database } from './engine.ts';

/** What is asked for again and again is asked of the database once, until something changes. */
export function rememberAnswers<Asked, Answer>(
  { onChange }: Pick<Database, 'onChange'>,
  ask: (asked: Asked) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  // Also what is on its way: it may have been read before the change.
  onChange(() => known.clear());
  return asked => {
    const key = JSON.stringify(asked);
    const answer = known.get(key) ?? ask(asked);
    // Anybody can make up questions.
    if (known.size >= 1000) known.clear();
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    return answer;
  };
}
