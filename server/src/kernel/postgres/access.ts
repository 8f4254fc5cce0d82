import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { isPostgresOf, readPidFile } from './leftover.ts';
import type { RunAs } from './run-as.ts';
import { makeSocketDir } from './socket-dir.ts';

export const superuser = 'kura';

/** How to get at the server: what initdb and postgres are told, and the address that follows from it. */
export interface Access {
  initArguments: string[];
  settings: Record<string, string | number>;
  url(database: string): string;
  /** After a clean stop nothing stays behind outside of the data folder. */
  cleanUp(): void;
}

/** A socket file needs no port and no password, and is a quarter faster than loopback. Node on Windows has none, so there it is loopback. */
export async function chooseAccess(dataDir: string, pgDir: string, runAs: RunAs, transport: 'socket' | 'tcp'): Promise<Access> {
  if (transport === 'socket') {
    const socketDir = makeSocketDir(pgDir, runAs);
    return {
      initArguments: ['-A', 'trust'],
      settings: { listen_addresses: '', unix_socket_directories: socketDir, port: 5432 },
      url: (database) => `postgres://${superuser}@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}`,
      cleanUp: () => rmSync(socketDir, { recursive: true, force: true }),
    };
  }
  const passwordFile = passwordFileOf(dataDir);
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  runAs.own(passwordFile);
  const password = readFileSync(passwordFile, 'utf8');
  const port = await freePort();
  return {
    initArguments: ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port },
    url: (database) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`,
    cleanUp: () => undefined,
  };
}

const passwordFileOf = (dataDir: string): string => path.join(dataDir, 'pg.password');

/** The address of the server that runs in this data folder right now, or null. */
export function runningUrl(dataDir: string, database: string): string | null {
  const pgDir = path.join(dataDir, 'pg');
  const found = readPidFile(pgDir);
  if (!found || found.status !== 'ready' || !isPostgresOf(pgDir, found.pid)) return null;
  return found.socketDir
    ? `postgres://${superuser}@localhost:${found.port}/${database}?host=${encodeURIComponent(found.socketDir)}`
    : `postgres://${superuser}:${readFileSync(passwordFileOf(dataDir), 'utf8')}@127.0.0.1:${found.port}/${database}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
