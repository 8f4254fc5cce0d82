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
    // Nobody asks it which statements were slow, and it notes those of each test's own database apart: a tenth of the work.
    shared_preload_libraries: '',
  },
} as const;

/** What is done before anybody else comes: somebody works in the database, and what is left is handed on as a folder on the disk. */
export interface Beforehand {
  prepare(url: string): Promise<void>;
  keep(dir: string): void;
}

/** A real PostgreSQL for one test run. */
export async function startThrowawayPostgres(beforehand?: Beforehand): Promise<ThrowawayPostgres> {
  const { dir, remove } = makeTempDir();
  const start = () => startPostgres({ dataDir: dir, say: () => undefined, ...carelessly });
  try {
    let postgres = await start();
    if (beforehand) {
      try {
        await beforehand.prepare(postgres.url);
      } finally {
        await postgres.stop();
      }
      beforehand.keep(dir);
      postgres = await start();
    }
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
