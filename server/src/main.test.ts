import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from './kernel/db/sql.ts';
import { isAlive, readPidFile } from './kernel/postgres/leftover.ts';
import { isSealedWith } from './sealed-with.ts';
import { freshDatabase, type TestDatabase } from './testing/database.ts';
import { asPeopleDo, startServer, type ServerProcess } from './testing/server-process.ts';
import { makeTempDir } from './testing/temp-dir.ts';

const oneLine = (text: string) => text.trim().split('\n');
const postgresOf = (dataDir: string): number => readPidFile(path.join(dataDir, 'pg'))?.pid ?? 0;
const captcha = async (address: string) =>
  (await fetch(`${address}/api/admin/user/captcha`)).json() as Promise<{ code: number; message: string }>;

describe('a start that cannot work says why in one line', () => {
  it('a wrong setting', async () => {
    const server = startServer({ PORT: 'eighty' });
    expect(await server.ended).toBe(1);
    expect(oneLine(server.output())).toEqual(['PORT must be a whole number from 0 to 65535, but is "eighty".']);
  });

  it('a port in use', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    const { dir, remove } = makeTempDir();
    const server = startServer({ PORT: String(port), KURA_DATA: dir });
    expect(await server.ended).toBe(1);
    expect(oneLine(server.output())).toEqual([`Port ${port} is already in use. Stop what uses it, or set PORT to another one.`]);
    other.close();
    remove();
  });

  it('production mode without a secret key', async () => {
    const server = startServer({ NODE_ENV: 'production' });
    expect(await server.ended).toBe(1);
    expect(oneLine(server.output())).toEqual(['KURA_SECRET_KEY is required in production mode (make one with: openssl rand -base64 32).']);
  });
});

describe('a start on data that it cannot use says why in one line, and leaves it as it was', () => {
  const { dir, remove } = makeTempDir();
  let database: TestDatabase;
  const secret = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  beforeAll(async () => {
    database = await freshDatabase({ poolSize: 1 });
    expect(await isSealedWith(database.db, Buffer.alloc(32, 1))).toBe(true);
    writeFileSync(path.join(dir, 'a file'), 'x');
    mkdirSync(path.join(dir, 'foreign'));
    writeFileSync(path.join(dir, 'foreign', 'letter.txt'), 'x');
  });
  afterAll(async () => {
    await database.drop();
    remove();
  });
  const linesOf = async (env: Record<string, string>) => {
    const server = startServer(env);
    expect(await server.ended).toBe(1);
    return oneLine(server.output());
  };
  const at = (name: string) => path.join(dir, name);

  it('a data folder that is a file, or somebody else’s', async () => {
    const [file, foreign] = await Promise.all([linesOf({ KURA_DATA: at('a file') }), linesOf({ KURA_DATA: at('foreign') })]);
    expect(file).toEqual([`${at('a file')} is a file: set KURA_DATA to another folder.`]);
    expect(foreign).toEqual([`${at('foreign')} is not empty and holds nothing of Kura (but letter.txt): set KURA_DATA to another folder.`]);
    expect(readdirSync(at('foreign'))).toEqual(['letter.txt']);
  });

  it('a database that is not there, or not known', async () => {
    const env = { KURA_DATA: at('data'), KURA_SECRET_KEY: secret(1) };
    const [gone, unknown] = await Promise.all([
      linesOf({ ...env, DATABASE_URL: 'postgres://kura:hidden@127.0.0.1:1/kura' }),
      linesOf({ ...env, DATABASE_URL: database.url.replace(/test_\w+/, 'nowhere') }),
    ]);
    expect(gone).toEqual(['PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED): check DATABASE_URL, and that it runs there.']);
    expect(unknown).toEqual([expect.stringMatching(/^There is no database "nowhere" at .+: create it, or correct DATABASE_URL\.$/)]);
  });

  it('a secret key that is missing, or not the one', async () => {
    const env = { KURA_DATA: at('keyless'), DATABASE_URL: database.url };
    const missing = await linesOf(env);
    const before = 'the key that was used before (it is in every backup, as secret.key)';
    const file = path.join(at('keyless'), 'secret.key');
    expect(missing).toEqual([`The secret key of this data is missing: put back ${before} as ${file}, or set KURA_SECRET_KEY to it.`]);
    expect(existsSync(file)).toBe(false);
    const other = await linesOf({ ...env, KURA_SECRET_KEY: secret(2) });
    expect(other).toEqual([`KURA_SECRET_KEY is not the key that this data was sealed with: set ${before}.`]);
  });

  it('data of a newer Kura', async () => {
    await database.db.run(sql`insert into migrations (name, hash) values ('9999-wings.sql', 'x')`);
    expect(await linesOf({ KURA_DATA: at('data'), KURA_SECRET_KEY: secret(1), DATABASE_URL: database.url })).toEqual([
      'This data was used by a newer Kura (9999-wings.sql): start that one, or restore an older backup.',
    ]);
  });
});

describe('a server that runs', () => {
  const { dir, remove } = makeTempDir();
  let server: ServerProcess;
  beforeAll(async () => {
    // Its demonstration, half a minute of filling in, is started by the stories in the browser.
    server = startServer({ KURA_DATA: dir, KURA_DEMO: '0' }, { file: asPeopleDo });
    await server.ready;
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(postgresOf(dir))).toBe(false), 10_000);
    remove();
  });

  it('refuses a second start on its data folder and is not disturbed by it', async () => {
    const second = startServer({ KURA_DATA: dir });
    expect(await second.ended).toBe(1);
    expect(oneLine(second.output())).toEqual([
      `${dir} is already in use by another Kura (process ${server.child.pid}). Stop it, or set KURA_DATA to another folder.`,
    ]);
    expect(await captcha(await server.ready)).toMatchObject({ code: 200 });
  });

  it('answers again after a kill -9 of PostgreSQL, and meanwhile says that it cannot', async () => {
    const address = await server.ready;
    const codes: number[] = [];
    process.kill(postgresOf(dir), 'SIGKILL');
    await vi.waitFor(async () => {
      expect(server.child.exitCode, server.output()).toBeNull();
      codes.push((await captcha(address)).code);
      // Its last sessions may still answer for a moment: only what comes after the restart counts.
      expect(server.output()).toContain('PostgreSQL is back');
      expect(codes.at(-1), server.output()).toBe(200);
    }, 30_000);
    expect(codes.filter((code) => code !== 200 && code !== 503)).toEqual([]);
  });

  it('is recovered by the next start after a kill -9', async () => {
    const key = readFileSync(path.join(dir, 'secret.key'), 'utf8');
    server.child.kill('SIGKILL');
    await server.ended;
    server = startServer({ KURA_DATA: dir, KURA_DEMO: '0' });
    expect(await captcha(await server.ready)).toMatchObject({ code: 200 });
    expect(readFileSync(path.join(dir, 'secret.key'), 'utf8')).toBe(key);
  });

  it('ends on Ctrl-C with everything it started', async () => {
    await server.ready;
    const postgres = postgresOf(dir);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(isAlive(postgres)).toBe(false);
    expect(readPidFile(path.join(dir, 'pg'))).toBeNull();
  });
});
