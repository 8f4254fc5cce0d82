// A process that holds a data folder as the server does, to be killed by tests: node hold-postgres.ts FOLDER
import { lockFolder } from '../kernel/postgres/folder-lock.ts';
import { startPostgres } from '../kernel/postgres/supervisor.ts';
import { carelessly } from './postgres.ts';

const dataDir = process.argv[2] as string;
await lockFolder(dataDir);
const postgres = await startPostgres({ dataDir, say: () => undefined, ...carelessly });
process.send?.({ pid: postgres.pid, url: postgres.url });
