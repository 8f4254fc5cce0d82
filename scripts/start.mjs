import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { become } from './lib/process.mjs';
import { inRoot, runMain } from './lib/project.mjs';
import { nodeEnvironment, projectNode, serverFlags } from './lib/project-node.mjs';

runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  become(projectNode(), [...serverFlags, inRoot('server', 'src', 'main.ts')], { env: nodeEnvironment() });
});
