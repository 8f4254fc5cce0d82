import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { StartError } from '../start-error.ts';

/** Who runs the PostgreSQL programs: they refuse to work for root. */
export interface RunAs {
  uid: number;
  /** What `spawn` is told, so that a program runs as this user and with none of root's rights. */
  ids: { uid?: number; gid?: number };
  /** In lines for people. */
  name: string;
  /** Gives a folder or a file to this user. */
  own(target: string): void;
  /** Does the program run as this user and end well? Tried, not computed: modes, lists of access and mounts all have a say. */
  canRun(program: string, args: readonly string[]): boolean;
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

/** Root lends its work to the owner of the first of `homes` that is not root's. */
export function chooseRunAs(homes: readonly string[]): RunAs {
  if (process.getuid?.() !== 0) {
    return { uid: process.getuid?.() ?? 0, ids: {}, name: String(process.getuid?.()), own: () => undefined, canRun: () => true };
  }
  const user = homes.map(ownerOf).find((user) => user !== null) ?? userNamed('postgres') ?? userNamed('nobody');
  if (!user) throw new StartError('PostgreSQL refuses to run as root and there is no user "postgres" or "nobody": start as another user.');

  const ids = { uid: user.uid, gid: user.gid };
  return {
    uid: user.uid,
    ids,
    name: user.name,
    own(target) {
      if (lstatSync(target).uid !== user.uid) chownSync(target, user.uid, user.gid);
    },
    canRun(program, args) {
      const { status, error } = spawnSync(program, args, { ...ids, cwd: '/', stdio: 'ignore' });
      if ((error as NodeJS.ErrnoException | undefined)?.code === 'EPERM') {
        throw new StartError(`PostgreSQL refuses to run as root, and root may not become user "${user.name}" here: start as another user.`);
      }
      return status === 0;
    },
  };
}

/** May this user pass through the folder? */
export const canEnter = (runAs: RunAs, folder: string): boolean => runAs.canRun('/bin/sh', ['-c', '[ -x "$0" ]', folder]);

function ownerOf(dir: string): User | null {
  if (!existsSync(dir)) return null;
  const { uid, gid } = statSync(dir);
  return uid === 0 ? null : { name: users().find((user) => user.uid === uid)?.name ?? String(uid), uid, gid };
}

const userNamed = (name: string): User | undefined => users().find((user) => user.name === name);

function users(): User[] {
  if (!existsSync('/etc/passwd')) return [];
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.map((line) => line.split(':')).map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
