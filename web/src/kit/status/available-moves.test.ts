import type { Move } from '@kura/contract/kernel/machine.ts';
import { describe, expect, it } from 'vitest';
import { availableMoves } from './available-moves.ts';

interface TopUp {
  status: string;
  receiptId: number | null;
}
const moves: Record<string, Move<TopUp>> = {
  confirm: {
    from: ['pending'],
    to: 'confirmed',
    permission: 'finance:topUp:confirm',
    guard: (row) => (row.receiptId ? null : 'finance.topUp.noReceipt'),
  },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled', permission: 'finance:topUp:cancel', reason: 'required' },
};
const names = Object.keys(moves);
const offered = (row: TopUp, held: string[]) =>
  availableMoves(moves, row, names, (permission) => held.includes(permission)).map(({ name, why }) => ({ name, why }));

describe('buttons of a record', () => {
  const all = ['finance:topUp:confirm', 'finance:topUp:cancel'];

  it('A02 offers a move only to those who hold its permission', () => {
    expect(offered({ status: 'pending', receiptId: 1 }, ['finance:topUp:cancel'])).toEqual([{ name: 'cancel', why: null }]);
  });

  it('offers only the moves that begin at the present state', () => {
    expect(offered({ status: 'confirmed', receiptId: 1 }, all)).toEqual([{ name: 'cancel', why: null }]);
    expect(offered({ status: 'cancelled', receiptId: 1 }, all)).toEqual([]);
  });

  it('greys a move with the reason of its own guard', () => {
    expect(offered({ status: 'pending', receiptId: null }, all)).toEqual([
      { name: 'confirm', why: 'finance.topUp.noReceipt' },
      { name: 'cancel', why: null },
    ]);
  });
});
