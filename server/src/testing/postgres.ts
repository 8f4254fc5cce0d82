import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../kernel/postgres/supervisor.ts';

export interface ThrowawayPostgres {
  url: string;
  stop(): Promise<void>;
}

/** A real PostgreSQL for one test run. It may lose everything, so it never waits for the disk. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kura-test-'));
  // Under root PostgreSQL runs as another user, who has to get through.
  chmodSync(dataDir, 0o711);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const postgres = await startPostgres({
      dataDir,
      say: () => undefined,
      initArguments: ['--no-sync'],
      settings: {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        wal_level: 'minimal',
        max_wal_senders: 0,
        autovacuum: 'off',
        shared_buffers: '256MB',
        max_connections: 200,
      },
    });
    return {
      url: postgres.url,
      stop: async () => {
        await postgres.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
