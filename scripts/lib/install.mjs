import { writeFileSync } from 'node:fs';
import { withSetupLock } from './lock.mjs';
import { run } from './process.mjs';
import { hashOf, inRoot, readIfThere, say, SetupError } from './project.mjs';

const stamp = inRoot('node_modules', '.kura-stamp');

const wantedStamp = () => `${hashOf(['package-lock.json'])} ${process.platform}-${process.arch}`;

const isInstalled = () => readIfThere(stamp) === wantedStamp();

/** Brings node_modules in line with package-lock.json, alone; does nothing when it already is. */
export async function ensureInstalled() {
  if (!isInstalled()) await withSetupLock(installHere);
}

async function installHere() {
  if (isInstalled()) return;
  if (!isInstalledByHand()) await install();
  writeFileSync(stamp, wantedStamp());
}

async function install() {
  say('Installing the dependencies (the first time takes about a minute) …');
  const startedAt = Date.now();
  // npm draws its own progress on a terminal only.
  const pulse = process.stderr.isTTY
    ? null
    : setInterval(() => say(`  … still installing, ${Math.round((Date.now() - startedAt) / 1000)} s`), 10_000);
  // Development dependencies too, whatever NODE_ENV says: the page is built here.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const code = npm
    ? await run(process.execPath, [npm, ...args])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { shell: process.platform === 'win32' });
  clearInterval(pulse);
  if (code !== 0) throw new SetupError('The dependencies could not be installed (npm ci failed, see above).');
  say(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

/** Somebody ran `npm ci` before us: every package of the lock that belongs on this machine is there in its version. */
function isInstalledByHand() {
  const have = readIfThere(inRoot('node_modules', '.package-lock.json'));
  if (have === null) return false;
  const installed = JSON.parse(have).packages;
  const fits = (wanted, mine) => {
    const list = [wanted ?? mine].flat();
    return list.includes(mine) || (list.some((one) => one.startsWith('!')) && !list.includes(`!${mine}`));
  };
  return Object.entries(JSON.parse(readIfThere(inRoot('package-lock.json'))).packages)
    .filter(([name, entry]) => name.includes('node_modules/') && !entry.link && !entry.libc)
    .filter(([, entry]) => fits(entry.os, process.platform) && fits(entry.cpu, process.arch))
    .every(([name, entry]) => installed[name]?.version === entry.version || (entry.optional && !entry.os && !installed[name]));
}
