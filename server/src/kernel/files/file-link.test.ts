import { describe, expect, it } from 'vitest';
import { system, type Actor } from '../actor.ts';
import { fileLink, isLinkFor, rawFilePath, readFileToken } from './file-link.ts';
import type { FileVariant } from '@kura/contract/kernel/upload.ts';

const kernel = { linkKey: Buffer.alloc(32, 7) };
const noon = new Date('2026-05-03T12:10:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const permissions = new Set(['products:product:list', 'finance:topUp:list']);
const lin: Actor = { ...system, kind: 'user', userId: 11, sessionId: 40, companyId: 3, permissions };
const linkAt = (now: Date, fileId: number, variant: FileVariant, actor = lin) => fileLink({ kernel, actor, now }, fileId, variant);
const tokenOf = (link: string) => link.slice(rawFilePath.length + 1);
const opens = (token: string, actor: Actor, now = noon, by = kernel) => {
  const link = readFileToken(token, now);
  return link !== undefined && isLinkFor(by, actor, link);
};

describe('file links', () => {
  it('opens the file and the size it was made for', () => {
    const token = tokenOf(linkAt(noon, 123_456, 'thumb'));
    expect(readFileToken(token, noon)).toMatchObject({ fileId: 123_456, variant: 'thumb', sessionId: 40 });
    expect(opens(token, lin)).toBe(true);
  });

  it('stays the same within the hour, so that the browser can keep the picture', () => {
    expect(linkAt(later(40), 5, 'original')).toBe(linkAt(noon, 5, 'original'));
    expect(linkAt(later(60), 5, 'original')).not.toBe(linkAt(noon, 5, 'original'));
  });

  it('works for at least an hour and not for more than two', () => {
    const token = tokenOf(linkAt(later(49), 5, 'original'));
    expect(opens(token, lin, later(49 + 60))).toBe(true);
    expect(opens(token, lin, later(49 + 120))).toBe(false);
  });

  it('A07 opens nothing for another person, another session, another company, or with other rights', () => {
    const token = tokenOf(linkAt(noon, 5, 'medium'));
    for (const other of [
      { sessionId: 41 },
      { userId: 12 },
      { companyId: 4 },
      { companyId: null },
      { permissions: new Set(['products:product:list']) },
      { permissions: new Set([...permissions, 'identity:user:list']) },
      { kind: 'apiKey', userId: null, sessionId: null, keyId: 40 } as const,
    ])
      expect(opens(token, { ...lin, ...other }), JSON.stringify(other)).toBe(false);
    expect(opens(token, { ...lin, permissions: new Set([...permissions].toReversed()) })).toBe(true);
  });

  it('of a program open for its key alone, and those of work that nobody waits for not at all', () => {
    const key: Actor = { ...lin, kind: 'apiKey', userId: null, sessionId: null, keyId: 9 };
    const token = tokenOf(linkAt(noon, 5, 'original', key));
    expect(readFileToken(token, noon)).toMatchObject({ sessionId: null });
    expect(opens(token, key)).toBe(true);
    expect(opens(token, { ...key, keyId: 10 })).toBe(false);
    expect(readFileToken(tokenOf(linkAt(noon, 5, 'original', system)), noon)).toMatchObject({ sessionId: 0 });
  });

  it('opens nothing after any change to it, or with another key', () => {
    const token = tokenOf(linkAt(noon, 5, 'medium'));
    for (let i = 0; i < token.length; i++) {
      const other = token[i] === 'a' ? 'b' : 'a';
      expect(opens(token.slice(0, i) + other + token.slice(i + 1), lin)).toBe(false);
    }
    expect(opens(token, lin, noon, { linkKey: Buffer.alloc(32, 8) })).toBe(false);
    for (const rubbish of ['', '.', '1.o.1.', `${token}a`, `${token}\n`, '../../x', 'é'.repeat(40)])
      expect(readFileToken(rubbish, noon)).toBeUndefined();
  });
});
