/**
 * Those who ask at once share one answer. Whoever comes while a question is on its way waits for the next one, so that no answer is
 * older than the asking.
 */
export function askTogether<T>(ask: () => Promise<T>): () => Promise<T> {
  let onItsWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () =>
    (next ??= onItsWay.then(() => {
      next = null;
      const answer = ask();
      onItsWay = answer.catch(() => undefined);
      return answer;
    }));
}
