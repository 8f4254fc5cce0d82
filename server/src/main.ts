import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { type Config, dataDirOf, loadConfig } from './config.ts';
import { checkDataFolder } from './data-folder.ts';
import { openClockWatch } from './kernel/clock-watch.ts';
import { type Db, openDb } from './kernel/db/db.ts';
import { migrate } from './kernel/db/migrate.ts';
import { reachDatabase } from './kernel/db/reach.ts';
import { checkPortFree, portTaken } from './kernel/http/port.ts';
import { standardWriter } from './kernel/line-writer.ts';
import { lockFolder } from './kernel/postgres/folder-lock.ts';
import { startPostgres } from './kernel/postgres/supervisor.ts';
import { filesNotShared } from './kernel/processes.ts';
import { endLine } from './kernel/start-error.ts';
import { secretKeyFile } from './secret-key.ts';
import { whoCanOpen } from './who-can-open.ts';

const [out, errors] = [standardWriter(process.stdout), standardWriter(process.stderr)];
process.on('exit', () => {
  out.end();
  errors.end();
});
const { say } = out;
const complain = errors.say;

/** What has been opened so far, closed in the opposite order whether the start succeeds or not. */
const opened: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | null = null;

/** Ctrl-C must end: whatever does not close in time is left to the operating system and to PostgreSQL's watchdog. */
const within = (milliseconds: number, work: Promise<unknown>) => Promise.race([work, sleep(milliseconds, undefined, { ref: false })]);

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const close of opened.toReversed()) {
      try {
        await within(10_000, close());
      } catch (error) {
        // The rest still has to be closed.
        complain(`While stopping: ${(error as Error).message}`);
      }
    }
    process.exit(code);
  })();
  return stopping;
}

function stopOnSignals(): void {
  let firstAt = 0;
  const onSignal = () => {
    // npm and our own starter pass on what the terminal already sent, so one Ctrl-C arrives several times.
    if (firstAt && Date.now() - firstAt > 2000) process.exit(130);
    if (firstAt) return;
    firstAt = Date.now();
    say('Stopping …');
    void stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // The starter was killed: a server nobody can reach with Ctrl-C would hold port and data folder for ever.
  process.once('disconnect', onSignal);
  process.channel?.unref();
}

async function startEmbedded(dataDir: string): Promise<string> {
  const lock = await lockFolder(dataDir);
  opened.push(() => lock.release());
  const postgres = await startPostgres({ dataDir, say });
  opened.push(() => postgres.stop());
  postgres.onExit((line) => {
    complain(line);
    void stop(1);
  });
  return postgres.url;
}

/** A key that was made a moment ago for data that has another one is taken away again: it would look like the right one. */
async function checkSecretKey(db: Db, config: Config, hadKeyFile: boolean): Promise<void> {
  const { isSealedWith, wrongKey } = await import('./sealed-with.ts');
  if (await isSealedWith(db, config.secretKey)) return;
  const file = secretKeyFile(config.dataDir);
  if (process.env['KURA_SECRET_KEY']?.trim()) throw wrongKey({ from: 'setting' });
  if (!hadKeyFile) rmSync(file, { force: true });
  throw wrongKey({ from: hadKeyFile ? 'file' : 'made', file });
}

async function start(): Promise<void> {
  const dataDir = dataDirOf(process.env);
  checkDataFolder(dataDir);
  const hadKeyFile = existsSync(secretKeyFile(dataDir));
  const config = loadConfig(process.env);
  for (const line of config.warnings) complain(line);
  await checkPortFree(config.host, config.port);
  // Loaded while PostgreSQL starts: a second start is ready sooner, and a wrong setting is told at once.
  const product = Promise.all([import('./app.ts'), import('./seed/seed.ts')]);
  product.catch(() => undefined);

  const databaseUrl = config.databaseUrl ?? (await startEmbedded(config.dataDir));
  mkdirSync(config.filesDir, { recursive: true, mode: 0o700 });

  const log = pino({ level: config.logLevel }, out);
  const db = openDb({
    url: databaseUrl,
    poolSize: config.dbPool,
    prepare: config.dbPrepare,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  opened.push(() => db.end());
  await reachDatabase(db);
  await migrate(db, say);
  await checkSecretKey(db, config, hadKeyFile);
  const [{ buildApp }, { seed }] = await product;
  const clock = openClockWatch({ db, log, ...config.clock });
  await clock.look();
  const storage = async () => (await import('./kernel/files/open-storage.ts')).openStorage(config);
  const accounts = await seed({ db, config, say, clock, storage });

  const app = await buildApp({ config, db, log, clock });
  opened.push(() => app.close());
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portTaken(config.port) : error;
  }

  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host;
  if (config.databaseUrl !== null) await app.kernel.processes.beat();
  const others = app.kernel.processes.withOtherFiles();
  if (others.length > 0) complain(filesNotShared(others));
  say(`\nKura is ready: http://${name}:${port}`);
  if (config.isDemo) say(whoCanOpen(config.host));
  for (const line of accounts) say(line);
}

stopOnSignals();
start().catch((error: unknown) => {
  complain(endLine(error));
  void stop(1);
});
