import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, SetupError } from './project.mjs';

const needed = 24;

/** The Node that comes with the dependencies: it runs our TypeScript as it is. The machine's own only has to start this script. */
export function projectNode() {
  const isWindows = process.platform === 'win32';
  const own = inRoot(
    'node_modules',
    `node-${isWindows ? 'win' : process.platform}-${process.arch}`,
    'bin',
    isWindows ? 'node.exe' : 'node',
  );
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own;
  if (Number.parseInt(process.versions.node, 10) >= needed) return process.execPath;
  throw new SetupError(
    `Kura brings no Node for ${process.platform}-${process.arch}, and this one is ${process.version}: install Node ${needed} or newer and start again.`,
  );
}

/** Compiled code is kept between starts: it saves about a third of the start-up time. */
export const nodeEnvironment = (more = {}) => ({ ...process.env, NODE_COMPILE_CACHE: inRoot('.cache', 'compiled'), ...more });

/**
 * How the server is run: with room for what lives as long as one call. In the 16 MB that Node gives it by itself the rows of a few lists fill it,
 * and whoever asks meanwhile waits until it is tidied up.
 */
export const serverFlags = ['--max-semi-space-size=64'];
