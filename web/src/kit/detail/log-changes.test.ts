import { describe, expect, it } from 'vitest';
import { changesOf } from './log-changes.ts';

describe('the operation log of a record', () => {
  it('A09 shows from and to of the fields that changed, and of no others', () => {
    expect(changesOf({ nickname: 'Sato', status: 'approved', phone: '' }, { nickname: 'Sato', status: 'disabled', phone: null })).toEqual([
      { field: 'status', from: 'approved', to: 'disabled' },
    ]);
  });

  it('A09 shows a new record as all that was set, a deleted one as all that went', () => {
    expect(changesOf(null, { account: 'sato', roleIds: [1, 2] })).toEqual([
      { field: 'account', from: null, to: 'sato' },
      { field: 'roleIds', from: null, to: '[1,2]' },
    ]);
    expect(changesOf({ account: 'sato' }, null)).toEqual([{ field: 'account', from: 'sato', to: null }]);
  });
});
