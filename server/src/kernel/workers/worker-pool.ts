import { Worker } from 'node:worker_threads';

export interface WorkerLimits {
  memoryMb: number;
  timeoutMs: number;
  /** How many at once; more wait their turn. */
  atOnce?: number;
  /** A thread that had nothing to do for so long gives its memory back. */
  idleMs?: number;
}

/** The thread ran out of the memory or the time it was given: the input asked for too much. */
export class WorkerLimitError extends Error {}

export interface WorkerPool {
  run<Answer>(input: unknown): Promise<Answer>;
}

type Message = { value: unknown } | { error: Error };

/**
 * Work in threads of their own: the server goes on answering, and a hostile input costs a thread its memory and not the server.
 * Threads stay warm for a while, since starting one and loading its libraries takes longer than most of the work. The script calls `answerParent`.
 */
export function workerPool(script: URL, { memoryMb, timeoutMs, atOnce = 2, idleMs = 60_000 }: WorkerLimits): WorkerPool {
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;

  const take = (): Worker => {
    const warm = idle.pop();
    if (!warm) return new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    clearTimeout(warm.timer);
    warm.worker.removeAllListeners();
    warm.worker.ref();
    return warm.worker;
  };

  const keepWarm = (worker: Worker): void => {
    const drop = () => {
      const at = idle.findIndex((each) => each.worker === worker);
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer);
      void worker.terminate();
    };
    worker.removeAllListeners();
    worker.once('error', drop).once('exit', drop);
    // Neither a warm thread nor its timer keeps the process alive.
    worker.unref();
    idle.push({ worker, timer: setTimeout(drop, idleMs).unref() });
  };

  const once = (input: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const worker = take();
      const end = (error: Error): void => {
        clearTimeout(timer);
        worker.removeAllListeners();
        // Ending it may itself report an error: nobody waits for it any more.
        worker.on('error', () => undefined);
        void worker.terminate();
        reject(error);
      };
      const timer = setTimeout(() => end(new WorkerLimitError('time')), timeoutMs);
      worker.once('message', (message: Message) => {
        clearTimeout(timer);
        keepWarm(worker);
        if ('error' in message) reject(message.error);
        else resolve(message.value);
      });
      worker.once('error', (error: Error & { code?: string }) =>
        end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimitError('memory') : error),
      );
      worker.once('exit', (code) => end(new Error(`worker ended with ${code}`)));
      worker.postMessage(input);
    });

  return {
    async run<Answer>(input: unknown): Promise<Answer> {
      if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
      else running++;
      try {
        return (await once(input)) as Answer;
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
