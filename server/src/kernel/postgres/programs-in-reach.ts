import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { type Binaries, binariesIn } from './binaries.ts';
import type { RunAs } from './run-as.ts';

/** The second for machines whose own folders cannot be written; the first is not swept clean of what looks old. */
const usualPlaces = ['/var/cache', '/tmp'];

const runs = (binaries: Binaries, runAs: RunAs): boolean => runAs.canRun(binaries.postgres, ['--version']);

/**
 * The programs where PostgreSQL's user can run them. They came with a checkout that perhaps only root may enter; then root keeps a copy of them,
 * one for each version, where everybody can read it and nobody else write.
 */
export function programsInReach(
  binaries: Binaries,
  runAs: RunAs,
  say: (line: string) => void,
  places: readonly string[] = usualPlaces,
): Binaries {
  if (runs(binaries, runAs)) return binaries;
  const reasons: string[] = [];
  for (const place of places) {
    const copy = binariesIn(path.join(place, `kura-postgresql-${binaries.version}`), binaries.version);
    try {
      if (isOurs(copy.folder)) {
        if (runs(copy, runAs)) return copy;
        rmSync(copy.folder, { recursive: true });
      }
      makeCopy(binaries.folder, copy.folder);
      if (isOurs(copy.folder) && runs(copy, runAs)) {
        say(`PostgreSQL runs as user "${runAs.name}", who may not enter this project: a copy of its programs is kept in ${copy.folder}`);
        return copy;
      }
      rmSync(copy.folder, { recursive: true, force: true });
      reasons.push(`nothing can be run in ${place}`);
    } catch (error) {
      reasons.push((error as Error).message);
    }
  }
  throw new StartError(
    `PostgreSQL runs as user "${runAs.name}", who cannot run ${binaries.postgres}, nor can a copy be made (${reasons.join('; ')}): move the project, or start as another user.`,
  );
}

/** In a folder where everybody may write, somebody may have put programs of his own under this name. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return false;
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return true;
  throw new StartError(`${folder} belongs to somebody else`);
}

/** Made beside its place and moved there whole: two starts at once, or one that is interrupted, leave nothing that looks finished. */
function makeCopy(from: string, to: string): void {
  const draft = mkdtempSync(`${to}-`);
  try {
    copyForAll(from, draft);
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start was quicker.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Readable by everybody, however narrow root's own habits are. */
function copyForAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyForAll(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, 0o755);
    }
  }
  chmodSync(to, 0o755);
}
