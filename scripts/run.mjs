// node scripts/run.mjs FILE [arguments]: one of our TypeScript programs, on a machine that may have nothing installed yet.
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { become } from './lib/process.mjs';
import { inRoot, runMain, SetupError } from './lib/project.mjs';
import { nodeEnvironment, projectNode } from './lib/project-node.mjs';

runMain(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new SetupError('Which file? node scripts/run.mjs FILE [arguments]');
  await ensureInstalled();
  become(projectNode(), [path.resolve(inRoot(), file), ...args], { env: nodeEnvironment() });
});
