import { endLine, StartError } from '../kernel/start-error.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a program; a failure somebody can act on is one line. */
export async function inOneLine(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${endLine(error)}\n`);
    process.exitCode = 1;
  }
}

/** Runs one of the operator's commands that work on the data folder itself. */
export const command = (work: () => Promise<void>): Promise<void> =>
  inOneLine(async () => {
    if (process.env['DATABASE_URL']?.trim()) {
      throw new StartError(
        'DATABASE_URL is set: that PostgreSQL is backed up by its own tools; copy KURA_DATA (files, secret.key) beside it.',
      );
    }
    await work();
  });
