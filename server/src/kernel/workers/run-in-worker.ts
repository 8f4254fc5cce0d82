import { Worker } from 'node:worker_threads';

export interface WorkerLimits {
  memoryMb: number;
  timeoutMs: number;
}

/** The worker ran out of the memory or the time it was given: the input asked for too much. */
export class WorkerLimitError extends Error {}

/**
 * One piece of work in a thread of its own: the server goes on answering, and a hostile input costs that thread its memory and not
 * the server. The script calls `answerParent`.
 */
export function runInWorker<Answer>(script: URL, input: unknown, { memoryMb, timeoutMs }: WorkerLimits): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: input, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    const timer = setTimeout(() => settle(() => reject(new WorkerLimitError('time'))), timeoutMs);
    const settle = (then: () => void) => {
      clearTimeout(timer);
      void worker.terminate();
      then();
    };
    worker.once('message', (message: { value: Answer } | { error: Error }) =>
      settle(() => ('error' in message ? reject(message.error) : resolve(message.value))),
    );
    worker.once('error', (error: Error & { code?: string }) =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimitError('memory') : error)),
    );
    // Only reached without an answer before it: a settled promise stays as it is.
    worker.once('exit', (code) => settle(() => reject(new Error(`worker ended with ${code}`))));
  });
}
