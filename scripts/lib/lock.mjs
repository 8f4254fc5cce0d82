import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot, root, say, SetupError } from './project.mjs';

const file = inRoot('.cache', 'setup.lock');
const freshMs = 15_000;

/**
 * Installing and building are done by one start at a time; a second one waits and then finds the work done. Who has nothing to do does not come
 * here: a project that is ready may be one that cannot be written.
 */
export async function withSetupLock(work) {
  let hasSaid = false;
  while (!take()) {
    if (isStale()) {
      rmSync(file, { force: true });
      continue;
    }
    if (!hasSaid) say('Another start is installing or building here: waiting for it …');
    hasSaid = true;
    await sleep(300);
  }
  // The heartbeat tells a living owner from a number that now belongs to some other program.
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), 2000);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) {
      throw new SetupError(
        `${root} has to be installed and built, but this user cannot write to it: run npm start there once as its owner.`,
      );
    }
    throw error;
  }
}

function isStale() {
  try {
    if (Date.now() - statSync(file).mtimeMs > freshMs) return true;
    const pid = Number(readFileSync(file, 'utf8'));
    if (!pid) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH' || error.code === 'ENOENT';
  }
}
