import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { endLine, StartError } from './start-error.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('the last line of a program that could not go on', () => {
  it('is the sentence of a failure that somebody can act on', () => {
    expect(endLine(new StartError('Set PORT to another one.'))).toBe('Set PORT to another one.');
  });

  it('names a place that cannot be used, and what to do', () => {
    const choose = 'choose another folder (data: KURA_DATA, a backup: npm run backup -- FOLDER).';
    const file = path.join(import.meta.filename, 'data', 'secret.key');
    const line = `${file} cannot be there, since what it lies in is not a folder: ${choose}`;
    expect(endLine(thrownBy(() => readFileSync(file)))).toBe(line);
    const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/srv/kura/data/secret.key' });
    expect(endLine(denied)).toBe(`/srv/kura/data/secret.key is not open to this user: ${choose}`);
  });

  it('is the stack of a fault of ours', () => {
    const fault = new TypeError('x is not a function');
    expect(endLine(fault)).toBe(fault.stack);
    expect(endLine('nothing to go by')).toBe('nothing to go by');
    // A port below 1024 is refused by the same code, but it is no place.
    expect(endLine(Object.assign(new Error('listen EACCES'), { code: 'EACCES' }))).toContain('listen EACCES');
  });
});
