import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../start-error.ts';

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * One server per data folder. The lock is a listening socket named after the folder: the kernel takes it back the moment its owner dies, so
 * a killed server never leaves a lock behind, and two starts at the same instant cannot both win.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  mkdirSync(dataDir, { recursive: true });
  const address = addressFor(realpathSync(dataDir));
  const server = net.createServer((socket) => socket.on('error', () => undefined).end(String(process.pid)));
  if (!(await listen(server, address))) {
    const owner = await askOwner(address);
    if (owner !== null)
      throw new StartError(`${dataDir} is already in use by another Kura (process ${owner}). Stop it, or set KURA_DATA to another folder.`);
    // Only where sockets are files: nobody answers, so the file outlived its owner.
    rmSync(address, { force: true });
    if (!(await listen(server, address))) throw new StartError(`${dataDir} is just being taken by another Kura. Try again in a moment.`);
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function addressFor(folder: string): string {
  const name = `kura-lock-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), name);
}

function listen(server: net.Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.once('error', fail);
    server.listen(address, () => {
      server.off('error', fail);
      resolve(true);
    });
  });
}

function askOwner(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const isFile = path.isAbsolute(address) && process.platform !== 'win32';
    const socket = net.connect(address).setTimeout(2000).setEncoding('utf8');
    let answer = '';
    socket.on('data', (text: string) => (answer += text));
    socket.once('end', () => resolve(answer || 'unknown'));
    socket.once('error', () => resolve(isFile ? null : 'unknown'));
    socket.once('timeout', () => {
      // It holds the lock but does not answer: busy, not gone.
      resolve('unknown');
      socket.destroy();
    });
  });
}
