import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { type Binaries, binariesIn, findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { programsInReach } from './programs-in-reach.ts';
import { chooseRunAs } from './run-as.ts';

const isRoot = process.getuid?.() === 0;
const quiet = () => undefined;

describe('a project that only its owner may enter', () => {
  const project = makeTempDir();
  let programs: Binaries;
  let open: string;
  beforeAll(() => {
    const { folder, version } = findBinaries();
    cpSync(folder, path.join(project.dir, 'native'), { recursive: true, verbatimSymlinks: true });
    programs = binariesIn(path.join(project.dir, 'native'), version);
    open = mkdtempSync('/tmp/kura-open-');
    chmodSync(open, 0o1777);
  });
  afterAll(() => {
    project.remove();
    rmSync(open, { recursive: true });
  });
  const place = (name: string) => {
    const made = path.join(open, name);
    mkdirSync(made);
    chmodSync(made, 0o1777);
    return made;
  };
  const runAs = chooseRunAs([]);
  const copyIn = (folder: string) => path.join(folder, `kura-postgresql-${programs.version}`);

  it('has programs that PostgreSQL can run: as root a copy, which is said once and used from then on, otherwise its own', async () => {
    const [cache, lines] = [place('cache'), [] as string[]];
    const find = () => programsInReach(programs, runAs, (line) => lines.push(line), [cache]);
    const found = find();
    const { dir, remove } = makeTempDir();
    expect(await ensureCluster(path.join(dir, 'pg'), found, runAs, ['-A', 'trust', '--no-sync'])).toBe(true);
    remove();
    expect(found.folder).toBe(isRoot ? copyIn(cache) : programs.folder);
    expect(find()).toEqual(found);
    const line = `PostgreSQL runs as user "${runAs.name}", who may not enter this project: a copy of its programs is kept in ${copyIn(cache)}`;
    expect(lines).toEqual(isRoot ? [line] : []);
  });

  it('does not run what somebody else left where the copy belongs, nor what everybody could have changed', () => {
    const [planted, changed, good] = [place('planted'), place('changed'), place('good')];
    for (const folder of [planted, changed]) mkdirSync(copyIn(folder));
    if (isRoot) chownSync(copyIn(planted), 65_534, 65_534);
    chmodSync(copyIn(changed), 0o777);
    const found = programsInReach(programs, runAs, quiet, [planted, changed, path.join(open, 'missing'), good]);
    expect(found.folder).toBe(isRoot ? copyIn(good) : programs.folder);
    if (!isRoot) return;
    expect(statSync(copyIn(good))).toMatchObject({ uid: 0, mode: 0o40755 });
    expect(() => programsInReach(programs, runAs, quiet, [planted])).toThrow(
      `nor can a copy be made (${copyIn(planted)} belongs to somebody else): move the project, or start as another user.`,
    );
  });
});
