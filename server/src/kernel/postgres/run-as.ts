import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** How the PostgreSQL programs are run: they refuse to work for root. */
export interface RunAs {
  uid: number;
  /** What to execute for a program and its arguments, and the user to start it with. */
  command(program: string, args: readonly string[]): { file: string; args: string[]; options: { uid?: number; gid?: number } };
  /** Gives a folder or a file to the user that PostgreSQL runs as. */
  own(target: string): void;
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

/** Root lends its work to the owner of the first of `homes` that is not root's; `reach` are the paths PostgreSQL has to get at. */
export function chooseRunAs(homes: readonly string[], reach: readonly string[]): RunAs {
  if (process.getuid?.() !== 0) {
    return {
      uid: process.getuid?.() ?? 0,
      command: (program, args) => ({ file: program, args: [...args], options: {} }),
      own: () => undefined,
    };
  }
  const user = homes.map(ownerOf).find((user) => user !== null) ?? userNamed('postgres') ?? userNamed('nobody');
  if (!user) throw new StartError('PostgreSQL refuses to run as root and there is no user "postgres" or "nobody": start as another user.');

  const ids = { uid: user.uid, gid: user.gid };
  const blocked = reach.map((target) => firstBlocked(target, user)).find(Boolean);
  if (!blocked) {
    return { ...ids, command: (program, args) => ({ file: program, args: [...args], options: ids }), own: ownWith(user) };
  }

  // A checkout below a closed home folder: the user keeps root's right to pass folders, and nothing else of root's.
  const caps = '+dac_override,+dac_read_search';
  const setpriv = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', `--inh-caps=${caps}`, `--ambient-caps=${caps}`, '--'];
  if (spawnSync('setpriv', [...setpriv, 'true'], { stdio: 'ignore' }).status !== 0) {
    throw new StartError(
      `PostgreSQL runs as user "${user.name}", who may not enter ${blocked}. Move the project or KURA_DATA, or start as another user.`,
    );
  }
  return {
    ...ids,
    command: (program, args) => ({ file: 'setpriv', args: [...setpriv, program, ...args], options: {} }),
    own: ownWith(user),
  };
}

const ownWith = (user: User) => (target: string) => {
  if (lstatSync(target).uid !== user.uid) chownSync(target, user.uid, user.gid);
};

function ownerOf(dir: string): User | null {
  if (!existsSync(dir)) return null;
  const { uid, gid } = statSync(dir);
  return uid === 0 ? null : { name: String(uid), uid, gid };
}

function userNamed(name: string): User | null {
  const line =
    existsSync('/etc/passwd') &&
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((l) => l.startsWith(`${name}:`));
  if (!line) return null;
  const [, , uid, gid] = line.split(':');
  return { name, uid: Number(uid), gid: Number(gid) };
}

/** The first folder on the way to `target` that the user may not enter. */
function firstBlocked(target: string, user: User): string | undefined {
  const way: string[] = [];
  for (let dir = path.dirname(target); ; dir = path.dirname(dir)) {
    way.unshift(dir);
    if (dir === path.dirname(dir)) break;
  }
  return way.find((dir) => {
    if (!existsSync(dir)) return false;
    const { mode, uid, gid } = statSync(dir);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    return (mode & bit) === 0;
  });
}
