import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isAlive, readPidFile } from './kernel/postgres/leftover.ts';
import { startServer, type ServerProcess } from './testing/server-process.ts';
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

describe('a server that runs', () => {
  const { dir, remove } = makeTempDir();
  let server: ServerProcess;
  beforeAll(async () => {
    server = startServer({ KURA_DATA: dir });
    await server.ready;
  }, 60_000);
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(postgresOf(dir))).toBe(false), 10_000);
    remove();
  });

  it('says that only this machine can open the demonstration, and how to let others in', () =>
    vi.waitFor(() => expect(server.output()).toContain('Only this machine can open it. To let others in'), 5000));

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
  }, 40_000);

  it('is recovered by the next start after a kill -9', async () => {
    const key = readFileSync(path.join(dir, 'secret.key'), 'utf8');
    server.child.kill('SIGKILL');
    await server.ended;
    server = startServer({ KURA_DATA: dir });
    expect(await captcha(await server.ready)).toMatchObject({ code: 200 });
    expect(readFileSync(path.join(dir, 'secret.key'), 'utf8')).toBe(key);
  }, 30_000);

  it('ends on Ctrl-C with everything it started', async () => {
    await server.ready;
    const postgres = postgresOf(dir);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(isAlive(postgres)).toBe(false);
    expect(readPidFile(path.join(dir, 'pg'))).toBeNull();
  });
});
