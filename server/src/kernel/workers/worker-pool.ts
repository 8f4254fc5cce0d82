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

/** A thread, and who waits for it at the moment. */
interface Hand {
  worker: Worker;
  onMessage: (message: Message) => void;
  onEnd: (error: Error) => void;
}

function start(script: URL, memoryMb: number): Hand {
  const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  const hand: Hand = { worker, onMessage: () => undefined, onEnd: () => undefined };
  worker.on('message', (message: Message) => hand.onMessage(message));
  worker.on('error', (error: Error & { code?: string }) =>
    hand.onEnd(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimitError('memory') : error),
  );
  worker.on('exit', (code) => hand.onEnd(new Error(`worker ended with ${code}`)));
  return hand;
}

/**
 * Work in threads of their own: the server goes on answering, and a hostile input costs a thread its memory and not the server.
 * Threads stay warm for a while, since starting one and loading its libraries takes longer than most of the work. The script calls `answerParent`.
 */
export function workerPool(script: URL, { memoryMb, timeoutMs, atOnce = 2, idleMs = 60_000 }: WorkerLimits): WorkerPool {
  const idle: Hand[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;

  const keepWarm = (hand: Hand): void => {
    const drop = () => {
      clearTimeout(timer);
      const at = idle.indexOf(hand);
      if (at >= 0) idle.splice(at, 1);
      void hand.worker.terminate();
    };
    hand.onEnd = drop;
    // Neither a warm thread nor its timer keeps the process alive.
    hand.worker.unref();
    const timer = setTimeout(() => idle.includes(hand) && drop(), idleMs).unref();
    idle.push(hand);
  };

  const once = (input: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const hand = idle.pop() ?? start(script, memoryMb);
      const end = (error: Error): void => {
        clearTimeout(timer);
        hand.onEnd = () => undefined;
        void hand.worker.terminate();
        reject(error);
      };
      const timer = setTimeout(() => end(new WorkerLimitError('time')), timeoutMs);
      hand.onEnd = end;
      hand.onMessage = (message) => {
        clearTimeout(timer);
        keepWarm(hand);
        if ('error' in message) reject(message.error);
        else resolve(message.value);
      };
      hand.worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window: it has no origin
      hand.worker.postMessage(input);
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
