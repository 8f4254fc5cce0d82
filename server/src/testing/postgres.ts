import { startPostgres } from '../kernel/postgres/supervisor.ts';
import { makeTempDir } from './temp-dir.ts';

export interface ThrowawayPostgres {
  url: string;
  stop(): Promise<void>;
}

/** For data nobody will miss: nothing waits for the disk. */
export const carelessly = {
  initArguments: ['--no-sync'],
  settings: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    shared_buffers: '256MB',
    max_connections: 200,
  },
} as const;

/** A real PostgreSQL for one test run. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const { dir, remove } = makeTempDir();
  try {
    const postgres = await startPostgres({ dataDir: dir, say: () => undefined, ...carelessly });
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
