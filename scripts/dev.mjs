// Server and page with hot reload, in one terminal.
import { spawn } from 'node:child_process';
import { webTool } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitCode } from './lib/process.mjs';
import { inRoot, root, runMain } from './lib/project.mjs';
import { nodeEnvironment, projectNode } from './lib/project-node.mjs';

runMain(async () => {
  await ensureInstalled();
  const node = projectNode();
  const port = process.env.PORT || '8080';
  const env = nodeEnvironment({ PORT: port });
  const children = [
    spawn(node, ['--watch', '--watch-preserve-output', inRoot('server', 'src', 'main.ts')], { cwd: root, stdio: 'inherit', env }),
    spawn(node, [webTool('vite', 'bin/vite.js')], {
      cwd: inRoot('web'),
      stdio: 'inherit',
      env: { ...env, KURA_API: `http://127.0.0.1:${port}` },
    }),
  ];
  // One without the other is of no use: the first to end takes the other along.
  const endAll = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(signal));
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) =>
          child.once('exit', (code, signal) => {
            endAll('SIGTERM');
            resolve(exitCode(code, signal));
          }),
        ),
    ),
  );
  process.exit(codes.find((code) => code !== 0 && code !== 130 && code !== 143) ?? 0);
});
