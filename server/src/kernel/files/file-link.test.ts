import { describe, expect, it } from 'vitest';
import { fileLink, rawFilePath, readFileToken } from './file-link.ts';

const key = Buffer.alloc(32, 7);
const noon = new Date('2026-05-03T12:10:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const tokenOf = (link: string) => link.slice(rawFilePath.length + 1);

describe('file links', () => {
  it('opens the file and the size it was made for', () => {
    const token = tokenOf(fileLink(key, 123_456, 'thumb', noon));
    expect(readFileToken(key, token, noon)).toEqual({ fileId: 123_456, variant: 'thumb' });
  });

  it('stays the same within the hour, so that the browser can keep the picture', () => {
    expect(fileLink(key, 5, 'original', later(40))).toBe(fileLink(key, 5, 'original', noon));
    expect(fileLink(key, 5, 'original', later(60))).not.toBe(fileLink(key, 5, 'original', noon));
  });

  it('works for at least an hour and not for more than two', () => {
    const token = tokenOf(fileLink(key, 5, 'original', later(49)));
    expect(readFileToken(key, token, later(49 + 60))).toBeDefined();
    expect(readFileToken(key, token, later(49 + 120))).toBeUndefined();
  });

  it('opens nothing after any change to it, or with another key', () => {
    const token = tokenOf(fileLink(key, 5, 'medium', noon));
    for (let i = 0; i < token.length; i++) {
      const other = token[i] === 'a' ? 'b' : 'a';
      expect(readFileToken(key, token.slice(0, i) + other + token.slice(i + 1), noon)).toBeUndefined();
    }
    expect(readFileToken(Buffer.alloc(32, 8), token, noon)).toBeUndefined();
    for (const rubbish of ['', '.', '1.o.1.', `${token}a`, `${token}\n`, '../../x', 'é'.repeat(40)])
      expect(readFileToken(key, rubbish, noon)).toBeUndefined();
  });
});
