import { createHash, hash as hashOf } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** In the form of `sha256sum`, so that anybody can check a backup with `sha256sum -c SHA256SUMS`. */
export const sumsFile = 'SHA256SUMS';
export const labelFile = 'backup.json';

export interface Sums {
  files: number;
  /** Of the list itself: a list of another backup is found out too. */
  sums: string;
}

/** Every file of the folder with its sum, written beside them. */
export async function writeSums(folder: string): Promise<Sums> {
  const lines: string[] = [];
  for (const name of await filesIn(folder)) lines.push(`${await sumOf(path.join(folder, name))}  ${name}\n`);
  const list = lines.join('');
  await writeFile(path.join(folder, sumsFile), list, { mode: 0o600 });
  return { files: lines.length, sums: sumOfText(list) };
}

/** What is not as it was when the sums were written, in words; empty when all is well. */
export async function faultsIn(folder: string, { sums }: Pick<Sums, 'sums'>): Promise<string[]> {
  const list = await readFile(path.join(folder, sumsFile), 'utf8').catch(() => null);
  if (list === null) return [`${sumsFile} is missing`];
  if (sumOfText(list) !== sums) return [`${sumsFile} is damaged, or of another backup`];
  const expected = new Map(list.split('\n').map((line) => [line.slice(66), line.slice(0, 64)]));
  expected.delete('');
  const faults: string[] = [];
  const found = new Set(await filesIn(folder));
  for (const [name, sum] of expected) {
    if (!found.has(name)) faults.push(`${name} is missing`);
    else if ((await sumOf(path.join(folder, name))) !== sum) faults.push(`${name} is damaged`);
  }
  for (const name of found) if (!expected.has(name)) faults.push(`${name} does not belong to it`);
  return faults;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== sumsFile && name !== labelFile)
    .toSorted();
}

const sumOfText = (text: string): string => hashOf('sha256', text);

/** Most files are small, and there are many of them: those are read at once. */
const smallBytes = 16 * 1024 * 1024;

async function sumOf(file: string): Promise<string> {
  if ((await stat(file)).size <= smallBytes) return hashOf('sha256', await readFile(file));
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}
