import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../kernel/start-error.ts';
import { labelFile, type Sums } from './sums.ts';

/** What a backup says about itself. The first kind had no sums. */
export interface BackupLabel extends Partial<Sums> {
  product: 'kura';
  format: number;
  madeAt: string;
}

export const newestFormat = 2;

export async function readLabel(folder: string): Promise<BackupLabel> {
  const refuse = (why: string) => new StartError(`${folder} ${why}`);
  const text = await readFile(path.join(folder, labelFile), 'utf8').catch(() => null);
  if (text === null) throw refuse('is not a complete backup of Kura.');
  let label: Partial<BackupLabel>;
  try {
    label = JSON.parse(text) as Partial<BackupLabel>;
  } catch {
    throw refuse(`is damaged: ${labelFile} cannot be read.`);
  }
  if (label.product !== 'kura' || typeof label.format !== 'number') throw refuse('is not a backup of Kura.');
  if (label.format > newestFormat) throw refuse('was made by a newer Kura: restore it with that one.');
  if (label.format === newestFormat && typeof label.sums !== 'string') throw refuse(`is damaged: ${labelFile} names no sums.`);
  return label as BackupLabel;
}
