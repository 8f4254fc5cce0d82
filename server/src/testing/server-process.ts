import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inject } from 'vitest';

/** As `npm start` starts it. */
export const asPeopleDo = path.join(import.meta.dirname, '..', 'main.ts');
/** What an earlier process compiled: a quarter of the work of starting. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

export interface ServerProcess {
  child: ChildProcess;
  /** Everything it said so far. */
  output(): string;
  /** Where it listens; rejects with its output when it ends first. */
  ready: Promise<string>;
  ended: Promise<number | null>;
}

export interface ServerProcessOptions {
  /** A file of the caller, who then reads it himself. */
  stdout?: 'pipe' | number;
  file?: string;
  /** As whom it runs, for root. */
  ids?: { uid?: number; gid?: number };
}

/** The real server in a process of its own, on a port of the kernel's choice. */
export function startServer(
  env: Record<string, string>,
  { stdout = 'pipe', file = inject('serverFile'), ids = {} }: ServerProcessOptions = {},
): ServerProcess {
  const child = fork(file, [], {
    ...ids,
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', stdout, 'pipe', 'ipc'],
  });
  let output = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const address = /Kura is ready: (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    void ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  // Many tests wait for the end instead.
  ready.catch(() => undefined);
  return { child, output: () => output, ready, ended };
}
