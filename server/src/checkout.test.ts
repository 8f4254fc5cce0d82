import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCheckout } from './testing/checkout.ts';
import { isLong } from './testing/depth.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';

const isRoot = process.getuid?.() === 0;
/** Root may write everywhere: only as somebody else does it meet a checkout that cannot be written. */
const stranger = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** Real data on a real disk, which other tests keep busy. */
const patience = 180_000;

let folder: string;
let scripts: Record<string, string>;
const inFolder = (...parts: string[]) => path.join(folder, ...parts);
const inCheckout = (...parts: string[]) => inFolder('我的 clone 倉', ...parts);

beforeAll(() => {
  // Of mode 0700, as every temporary folder. Not in the place that this user may have for himself, where nobody else ever gets.
  folder = mkdtempSync('/tmp/kura-checkout-');
  makeCheckout(inCheckout());
  ({ scripts } = JSON.parse(readFileSync(inCheckout('package.json'), 'utf8')) as { scripts: Record<string, string> });
});
afterAll(() => {
  changeFolders('u+w');
  rmSync(folder, { recursive: true });
}, patience);
/** Its files are also those of this project. */
const changeFolders = (mode: string) => execFileSync('find', [inCheckout(), '-type', 'd', '-exec', 'chmod', mode, '{}', '+']);

/** What npm would run under this name, and where. */
const argumentsOf = (name: string): string[] => (scripts[name] ?? '').split(' ').slice(1);
async function npmRun(name: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const options = { cwd: inCheckout(), env: { PATH: process.env['PATH'], ...env } };
  return (await promisify(execFile)(process.execPath, [...argumentsOf(name), ...args], options)).stdout;
}
const npmStart = (env: Record<string, string>, ids: object = {}): ServerProcess =>
  startServer({ KURA_DEMO: '0', ...env }, { file: inCheckout(...argumentsOf('start')), ids });
const captcha = async (address: string) =>
  (await fetch(`${address}/api/admin/user/captcha`)).json() as Promise<{ code: number; message: string }>;
/** Answers how it ended when it was told to. */
async function whileRunning(server: ServerProcess, work: (address: string) => Promise<void>): Promise<number | null> {
  try {
    await work(await server.ready);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  return server.ended;
}

/** What a run of the tests starts first, in a temporary folder. Answers its address. */
async function throwawayPostgres(ids: object = {}): Promise<string> {
  const file = JSON.stringify(pathToFileURL(inCheckout('server', 'src', 'testing', 'postgres.ts')));
  const program = `const { startThrowawayPostgres } = await import(${file});
    const { url, stop } = await startThrowawayPostgres();
    await stop();
    process.stdout.write(url);`;
  return (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { ...ids, cwd: '/' })).stdout;
}

describe('a checkout in a folder that only its owner may enter, with a name as people give them', () => {
  it(
    'starts with its data in it, is backed up while it runs, and restored',
    async () => {
      const end = await whileRunning(npmStart({}), async (address) => {
        expect(await captcha(address)).toMatchObject({ code: 200 });
        expect(await npmRun('backup', ['backups/第 1'])).toContain(`Backup complete: ${inCheckout('backups', '第 1')} (database, `);
      });
      expect(end).toBe(0);
      const restored = inCheckout('restored 数据');
      expect(await npmRun('restore', ['backups/第 1'], { KURA_DATA: restored })).toContain(
        `Restored into ${restored}: the backup is undamaged and both books add up.`,
      );
      const keyIn = (data: string) => readFileSync(path.join(data, 'secret.key'), 'utf8');
      expect(keyIn(restored)).toBe(keyIn(inCheckout('data')));
    },
    patience,
  );

  it('has the database that its tests start', async () => {
    expect(await throwawayPostgres()).toMatch(/^postgres:/);
  });
});

describe('a checkout that cannot be written', () => {
  const can = (script: string, file: string) => spawnSync('/bin/sh', ['-c', script, file], { ...stranger, cwd: '/' }).status === 0;
  let isInReach: boolean;
  beforeAll(() => {
    chmodSync(folder, 0o755);
    changeFolders('a-w');
    const needed = [process.execPath, inCheckout('server', 'src', 'main.ts'), inCheckout('node_modules', 'fastify', 'package.json')];
    isInReach = needed.every((file) => can('[ -r "$0" ]', file));
  });
  const reason = 'nobody but root can read this project, so nobody else can start it';

  it('has a database with data elsewhere', async ({ skip }) => {
    skip(!isInReach, reason);
    expect(can('touch "$0"', inCheckout('written'))).toBe(false);
    expect(await throwawayPostgres(stranger)).toMatch(/^postgres:/);
  });

  it(
    'starts with data elsewhere',
    async ({ skip }) => {
      skip(!isLong, 'only in npm run test:long');
      skip(!isInReach, reason);
      const data = inFolder('其他 data');
      mkdirSync(data);
      if (isRoot) chownSync(data, 65_534, 65_534);
      const end = await whileRunning(npmStart({ KURA_DATA: data }, stranger), async (address) => {
        expect(await captcha(address)).toMatchObject({ code: 200 });
      });
      expect(end).toBe(0);
    },
    patience,
  );
});
