import { parentPort, workerData } from 'node:worker_threads';

/** The other side of `runInWorker`: does the work once and sends what came of it. */
export async function answerParent<Input, Answer>(work: (input: Input) => Promise<Answer>): Promise<void> {
  try {
    parentPort?.postMessage({ value: await work(workerData as Input) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
}
