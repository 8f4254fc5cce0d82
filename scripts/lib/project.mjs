// Runs on any Node from 20 on and before anything is installed: only what Node itself brings.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { write } from './said.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
export const inRoot = (...parts) => path.join(root, ...parts);

/** A failure that a person can act on: one sentence, no stack. */
export class SetupError extends Error {}

export const say = (line) => write(`${line}\n`);

/** Runs a script's main function; a SetupError ends it with its sentence. */
export function runMain(main) {
  main().catch((error) => {
    process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`);
    process.exit(1);
  });
}

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** One hash over files and whole folders: names and contents, so a removed file counts as well. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (file) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const name of readdirSync(file).sort()) if (!/^\.|\.test\.tsx?$/.test(name)) add(path.join(file, name));
    } else {
      hash.update(`${path.relative(root, file)}\0${stat.size}\0`).update(readFileSync(file));
    }
  };
  for (const name of paths) add(inRoot(name));
  return hash.digest('hex');
}
