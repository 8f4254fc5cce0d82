import { parentPort } from 'node:worker_threads';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window: it has no origin
const send = (message: { value: unknown } | { error: unknown }): void => parentPort?.postMessage(message);

/** The other side of `workerPool`: does each piece of work that comes and sends what came of it. */
export function answerParent<Input, Answer>(work: (input: Input) => Promise<Answer>): void {
  parentPort?.on('message', (input: Input) => {
    work(input).then(
      (value) => send({ value }),
      (error: unknown) => send({ error }),
    );
  });
}
