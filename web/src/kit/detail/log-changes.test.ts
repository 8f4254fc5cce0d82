import { describe, expect, it } from 'vitest';
import { changesOf, written } from './log-changes.ts';

describe('the operation log of a record', () => {
  it('A09 shows from and to of the fields that changed, and of no others', () => {
    expect(changesOf({ nickname: 'Sato', status: 'approved', phone: '' }, { nickname: 'Sato', status: 'disabled', phone: null })).toEqual([
      { field: 'status', from: 'approved', to: 'disabled' },
    ]);
  });

  it('A09 shows a new record as all that was set, a deleted one as all that went', () => {
    expect(changesOf(null, { account: 'sato', roles: ['picker', 'checker'] })).toEqual([
      { field: 'account', from: null, to: 'sato' },
      { field: 'roles', from: null, to: ['picker', 'checker'] },
    ]);
    expect(changesOf({ account: 'sato' }, null)).toEqual([{ field: 'account', from: 'sato', to: null }]);
  });

  it('A09 shows of a list what came and what went', () => {
    expect(changesOf({ permissions: ['a', 'b'], roles: ['x'] }, { permissions: ['b', 'c'], roles: ['x'] })).toEqual([
      { field: 'permissions', added: ['c'], removed: ['a'] },
    ]);
  });

  it('K05 writes an amount exactly', () => {
    expect(written({ currency: 'CNY', minor: 2_000_005 })).toBe('RMB 20,000.05');
    expect(written(['picker', 'checker'])).toBe('picker, checker');
  });
});
