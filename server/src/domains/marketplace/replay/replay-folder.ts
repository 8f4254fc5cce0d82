import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecording, type Recording, signedWith } from './recording.ts';
import { replayFile } from './replay-file.ts';
import type { Report } from './report.ts';

export interface Total {
  files: number;
  wrong: number;
}

function load(folder: string, say: (line: string) => void): { name: string; recording: Recording }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => {
      try {
        const value = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as unknown;
        if (isRecording(value)) return [{ name, recording: value }];
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
      say(`skipped  ${name}: no recording`);
      return [];
    });
}

/** A recording that nobody foresaw is told as one, and keeps the others from nothing. */
const replayed = (recording: Recording, secrets: Parameters<typeof replayFile>[1]): Promise<Report> =>
  replayFile(recording, secrets).catch((error: unknown) => ({
    differences: [`could not be run: ${(error as Error).message}`],
    remarks: [],
    out: [],
    facts: [],
  }));

export const isWrong = ({ differences, facts }: Report): boolean => differences.length > 0 || facts.some(({ state }) => state === 'wrong');

/** Every recording below a folder, one after the other, in words. */
export async function replayFolder(folder: string, say: (line: string) => void): Promise<Total> {
  const all = load(folder, say);
  const total: Total = { files: all.length, wrong: 0 };
  for (const { name, recording } of all) {
    // A file that tells no secret is signed with that of its neighbours.
    const secrets = all
      .filter((other) => other.recording._meta.channel === recording._meta.channel)
      .toSorted((a, b) => Number(b.recording === recording) - Number(a.recording === recording))
      .map((other) => signedWith(other.recording))
      .filter((secret) => secret !== null);
    const report = await replayed(recording, secrets);
    if (isWrong(report)) total.wrong++;
    say(`${isWrong(report) ? 'DIFFERS' : 'same'}  ${name}`);
    for (const line of report.differences) say(`    differs  ${line}`);
    for (const line of report.out) say(`    ${line}`);
    for (const { name: fact, state, why } of report.facts) say(`    fact ${fact}: ${state}${state === 'holds' ? '' : ` (${why})`}`);
    for (const line of report.remarks) say(`    note  ${line}`);
  }
  return total;
}
