import { parentPort } from 'node:worker_threads';

/** The other side of `workerPool`: does each piece of work that comes and sends what came of it. */
export function answerParent<Input, Answer>(work: (input: Input) => Promise<Answer>): void {
  parentPort?.on('message', (input: Input) => {
    work(input).then(
      (value) => parentPort?.postMessage({ value }),
      (error: unknown) => parentPort?.postMessage({ error }),
    );
  });
}
