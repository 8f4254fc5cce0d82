import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestApp } from '../../../testing/app.ts';
import type { FastClock } from './fast-clock.ts';

const file = path.join(import.meta.dirname, 'engine-process.ts');

export interface Engine {
  /** Ends it in the middle of whatever it does, and begins another. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Syncs and writes of all stores in a process of its own. */
export async function startEngine(app: TestApp, clock: FastClock, env: Record<string, string>): Promise<Engine> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const start = async (): Promise<ChildProcess> => {
    const engine = JSON.stringify({ sealKey: app.kernel.sealKey.toString('base64'), clock });
    const child = fork(file, [], {
      env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', KURA_DATA: app.config.dataDir, DATABASE_URL: app.url, ...env, ENGINE: engine },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error(`the engine ended: ${said}`);
      }),
    ]);
    return child;
  };
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  let child = await start();
  return {
    async kill() {
      await end();
      child = await start();
    },
    stop: end,
  };
}
