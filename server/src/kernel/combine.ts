/** What became of one call among several: its answer or its own refusal. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly refusal: unknown };

export interface Desk<Call, Answer> {
  /** Calls of one key wait for the same rows. */
  keyOf(call: Call): string;
  /** Two that share a name are never done together. */
  namesOf(call: Call): readonly string[];
  /** In one transaction that has nothing else in it. Calls without an outcome were left out of it. */
  together(calls: readonly Call[]): Promise<ReadonlyMap<Call, Outcome<Answer>>>;
  alone(call: Call): Promise<Answer>;
}

interface Waiting<Call, Answer> {
  call: Call;
  resolve(answer: Answer | Promise<Answer>): void;
  reject(error: unknown): void;
}

/** More at once gain nothing, and one that fails takes fewer with it. */
const most = 100;

/** The first ones that may be done together; the rest stays in its order. */
function takeBatch<C, A>(queue: Waiting<C, A>[], namesOf: (call: C) => readonly string[]): Waiting<C, A>[] {
  const batch: Waiting<C, A>[] = [];
  const rest: Waiting<C, A>[] = [];
  const taken = new Set<string>();
  for (const one of queue.splice(0)) {
    const names = namesOf(one.call);
    if (batch.length === most || names.some((name) => taken.has(name))) rest.push(one);
    else batch.push(one);
    for (const name of names) taken.add(name);
  }
  queue.push(...rest);
  return batch;
}

/**
 * Calls that come while one of their key is under way wait here instead of in the database, and are then done together by one statement and
 * one commit. Only for calls whose transaction is just this: what others did would be committed with them. Each gets its own answer or its
 * own refusal; when all fail together, nothing was written, and each is done alone and told what is wrong with itself.
 */
export function openDesk<Call, Answer>({ keyOf, namesOf, together, alone }: Desk<Call, Answer>): (call: Call) => Promise<Answer> {
  const queues = new Map<string, Waiting<Call, Answer>[]>();

  const settle = async (batch: readonly Waiting<Call, Answer>[]): Promise<void> => {
    const outcomes = batch.length > 1 ? await together(batch.map(({ call }) => call)).catch(() => undefined) : undefined;
    const left: Promise<Answer>[] = [];
    for (const { call, resolve, reject } of batch) {
      const outcome = outcomes?.get(call);
      if (!outcome) {
        const answer = alone(call);
        left.push(answer);
        resolve(answer);
      } else if ('answer' in outcome) resolve(outcome.answer);
      else reject(outcome.refusal);
    }
    await Promise.allSettled(left);
  };

  const serve = async (key: string, queue: Waiting<Call, Answer>[]): Promise<void> => {
    while (queue.length > 0) await settle(takeBatch(queue, namesOf));
    queues.delete(key);
  };

  return (call) =>
    new Promise((resolve, reject) => {
      const key = keyOf(call);
      const queue = queues.get(key);
      const waiting = { call, resolve, reject };
      if (queue) return void queue.push(waiting);
      const fresh = [waiting];
      queues.set(key, fresh);
      void serve(key, fresh);
    });
}
