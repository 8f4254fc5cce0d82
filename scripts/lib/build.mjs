import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { withSetupLock } from './lock.mjs';
import { run } from './process.mjs';
import { hashOf, inRoot, readIfThere, say, SetupError } from './project.mjs';
import { nodeEnvironment, projectNode } from './project-node.mjs';

const inputs = ['web/src', 'web/public', 'web/build', 'web/index.html', 'web/vite.config.ts', 'contract/src', 'package-lock.json'];
const stamp = inRoot('web', 'dist', '.inputs');

/** Where a dependency of the page keeps its command. */
export const webTool = (name, file) =>
  path.join(path.dirname(createRequire(inRoot('web', 'package.json')).resolve(`${name}/package.json`)), file);

/** Builds the page into web/dist, alone, unless what is there was made from the same sources; answers whether it did. */
export const ensureBuilt = async () => readIfThere(stamp) !== hashOf(inputs) && (await withSetupLock(buildHere));

async function buildHere() {
  const wanted = hashOf(inputs);
  if (readIfThere(stamp) === wanted) return false;
  say('Building the page …');
  const startedAt = Date.now();
  // First of all: a build that is interrupted must not pass for a finished one.
  rmSync(stamp, { force: true });
  const code = await run(projectNode(), [webTool('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: inRoot('web'),
    env: nodeEnvironment({ NODE_ENV: 'production' }),
  });
  if (code !== 0) throw new SetupError('The page could not be built (see above).');
  writeFileSync(stamp, wanted);
  say(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}
