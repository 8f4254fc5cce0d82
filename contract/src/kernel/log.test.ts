import { describe, expect, it } from 'vitest';
import { say, isTextKey } from '../texts.ts';
import { field } from './field.ts';
import { isTyped, describeChanges, describeValue, type LogFields, type LogReader } from './log.ts';
import type { Lang } from './text.ts';
import { zones } from './zone.ts';

const readerIn = (lang: Lang): LogReader => ({
  lang,
  zone: zones.JP,
  say: (text, params) => say(lang, text, params),
  hasText: isTextKey,
  permission: (name) => name,
});
const reader = readerIn('en');
const fields: LogFields = {
  amount: field.money('common.name', { currency: 'CNY' }),
  status: field.choice('common.status', ['pending', 'success'], 'finance.topUp.state'),
  isSeen: field.yesNo('common.name'),
  pieces: field.count('common.name'),
  at: field.instant('common.createdAt', { zone: zones.CN }),
  permissions: field.text('common.name'),
};
const changes = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  describeChanges('finance.topUp', fields, before, after, reader);
const told = (name: string, value: unknown, lang: Lang = 'en') =>
  describeValue(fields[name] ?? { title: 'common.name', kind: 'other' }, value, readerIn(lang));

describe('the operation log of a record', () => {
  it('A09 shows from and to of the fields that changed, and of no others', () => {
    expect(changes({ isSeen: false, status: 'pending', note: '' }, { isSeen: false, status: 'success', note: null })).toMatchObject([
      { field: 'status', title: 'Status', from: 'Pending', to: 'Credited' },
    ]);
  });

  it('A09 shows a new record as all that was set, a deleted one as all that went', () => {
    expect(changes(null, { pieces: 1200 })).toMatchObject([{ field: 'pieces', from: null, to: '1,200' }]);
    expect(changes({ pieces: 1200 }, null)).toMatchObject([{ field: 'pieces', from: '1,200', to: null }]);
  });

  it('A09 shows of a list what came and what went', () => {
    expect(changes({ permissions: ['a', 'b'] }, { permissions: ['b', 'c'] })).toMatchObject([{ added: ['c'], removed: ['a'] }]);
  });

  it('L15 tells states, yes and no in the words of the reader', () => {
    expect((['zh', 'en', 'jp'] as const).map((lang) => told('isSeen', true, lang))).toEqual(['是', 'Yes', 'はい']);
    expect(told('status', 'pending', 'zh')).toBe(say('zh', 'finance.topUp.state.pending'));
  });

  it('K05 tells an amount exactly, also one that an older line kept as text', () => {
    expect(told('amount', { currency: 'CNY', minor: 2_000_005 })).toBe('RMB 20,000.05');
    expect(told('amount', '50000.00')).toBe('RMB 50,000.00');
    expect(told('amount', 'JPY 1,000')).toBe('JPY 1,000');
  });

  it('L17 tells a time by the clock of its field, and whose it is', () => {
    expect(told('at', '2026-11-16T01:00:00Z')).toBe('2026-11-16 09:00:00 CST');
  });

  it('never tells braces, brackets or undefined of what is declared nowhere', () => {
    expect(told('what', { currency: 'JPY', minor: 5 })).toBe('JPY 5');
    expect(told('what', { a: 1200, b: null, c: true })).toBe('1,200 · – · Yes');
    expect(told('what', undefined)).toBe('–');
  });

  it('knows a value of another kind than declared', () => {
    expect(isTyped(field.money('common.name'), '5.00')).toBe(false);
    expect(isTyped(field.choice('common.status', ['a'], 'x'), 'b')).toBe(false);
    expect(isTyped(field.text('common.name'), { a: 1 })).toBe(false);
    expect(isTyped(field.text('common.name'), ['a', 'b'])).toBe(true);
  });
});
