import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../scripts/lib/project-node.mjs';

export interface Program {
  port: number;
  /** Processor time that it has used so far, where the system tells (Linux). */
  cpuMicros(): number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The kernel counts in hundredths of a second. */
function cpuMicrosOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  const [user, system] = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10_000;
}

/** One of our programs in a process of its own, as it runs in production: with its log line for every call. */
export async function startProgram(file: string, env: Readonly<Record<string, string>>, healthPath: string): Promise<Program> {
  const port = await freePort();
  const child = spawn(process.execPath, [...serverFlags, fileURLToPath(new URL(`../../${file}`, import.meta.url))], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const isUp = async (): Promise<boolean> => {
    try {
      return (await fetch(`http://127.0.0.1:${port}${healthPath}`)).ok;
    } catch (error) {
      // Not listening yet.
      if (error instanceof TypeError) return false;
      throw error;
    }
  };
  for (let waited = 0; !(await isUp()); waited += 50) {
    if (child.exitCode !== null || waited > 60_000) throw new Error(`${file} did not start`);
    await sleep(50);
  }
  return {
    port,
    cpuMicros: () => cpuMicrosOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
