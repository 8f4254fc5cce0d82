import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './kernel/start-error.ts';

export const secretKeyFile = (dataDir: string): string => path.join(dataDir, 'secret.key');

/**
 * The key of an installation nobody configured: made once, readable by its owner only, part of every backup.
 * Without it the stored credentials of the stores cannot be read again.
 */
export function readOrMakeSecretKey(dataDir: string): Buffer {
  const file = secretKeyFile(dataDir);
  const known = read(file);
  if (known) return known;

  mkdirSync(dataDir, { recursive: true });
  // Written aside and linked into place, so two processes that start together end up with one whole key.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return read(file) as Buffer;
}

function read(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw new StartError(`${file} is damaged: it must hold 32 bytes in base64. Restore it from a backup.`);
  return key;
}
