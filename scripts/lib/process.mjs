import { spawn } from 'node:child_process';
import os from 'node:os';
import { readIfThere, root } from './project.mjs';
import { listenTo, outputOf } from './said.mjs';

/** Runs a program in the open and answers its exit code; a signal counts as in every shell. */
export function run(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: outputOf(), ...options });
    listenTo(child);
    child.once('error', reject);
    // Closed: ended, and everything it said was heard.
    child.once('close', (code, signal) => resolve(exitCode(code, signal)));
  });
}

export const exitCode = (code, signal) => (signal ? 128 + os.constants.signals[signal] : code);

const ancestors = () => {
  const stat = readIfThere(`/proc/${process.ppid}/stat`);
  return `${process.ppid} ${stat?.slice(stat.lastIndexOf(')') + 4).split(' ')[0] ?? ''}`;
};

/**
 * Runs a program that stays (a server): our signals become its signals, and its end becomes ours. The channel between the two tells it
 * when we are killed outright.
 */
export function become(file, args, options = {}) {
  const child = spawn(file, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // When npm itself is killed nobody would ever stop the server. A shell may stand between npm and us.
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
    const family = ancestors();
    setInterval(() => ancestors() === family || child.kill('SIGTERM'), 1000).unref();
  }
  child.once('error', (error) => {
    process.stderr.write(`${file} cannot be run: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(exitCode(code, signal)));
  return child;
}
