import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { superuser } from './access.ts';
import type { Binaries } from './binaries.ts';
import { type FolderInReach, folderInReach } from './folder-in-reach.ts';
import type { RunAs } from './run-as.ts';

/** Makes the data directory on the first start. Answers whether it was made now. */
export async function ensureCluster(pgDir: string, binaries: Binaries, runAs: RunAs, accessArguments: readonly string[]): Promise<boolean> {
  const version = versionOf(pgDir);
  if (version !== null) {
    if (version !== binaries.major) {
      throw new StartError(`${pgDir} was made by PostgreSQL ${version}, this is ${binaries.major}: restore a backup into a new KURA_DATA.`);
    }
    return false;
  }
  // Made beside its place and moved there whole: an interrupted first start leaves nothing that looks finished.
  const draft = `${pgDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  runAs.own(draft);
  const reach = folderInReach(draft, runAs);
  await run(runAs, reach, binaries.initdb, [
    '-D',
    reach.name,
    '-U',
    superuser,
    ...accessArguments,
    // Not the machine's locale: with LANG unset that would be an ASCII database in which 北京 has six letters.
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ]);
  renameSync(draft, pgDir);
  return true;
}

function versionOf(pgDir: string): number | null {
  const file = path.join(pgDir, 'PG_VERSION');
  if (!existsSync(pgDir)) return null;
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') {
      throw new StartError(`${pgDir} belongs to another user: start as that user, or set KURA_DATA to another folder.`);
    }
    throw new StartError(`${pgDir} exists but holds no PostgreSQL data: remove it, or set KURA_DATA to another folder.`);
  }
}

/** No locale and no PG* variable of the person's shell may change what the programs do. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', HOME: '/' });

function run(runAs: RunAs, { cwd }: FolderInReach, program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...runAs.ids, cwd, env: programEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.once('error', (error) => reject(new StartError(`${path.basename(program)} cannot be run: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const line = errors.split('\n').find((l) => /error|fatal/i.test(l)) ?? errors.trim().split('\n').at(-1);
      reject(new StartError(`${path.basename(program)} failed: ${line ?? `exit code ${code}`}`));
    });
  });
}
