import { checkBanks, setBankBalance } from '@kura/contract/finance/bank-balance/bank-balance.endpoints.ts';
import type { BankCheck } from '@kura/contract/finance/bank-balance/bank-balance.ts';
import { expect, it, vi } from 'vitest';
import { button, dialog, field, fill, rowWith, wordsOn } from '../../../testing/find.ts';
import { draw } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import BankBalancesPanel from './bank-balance.panel.tsx';

const yen = (minor: number) => ({ currency: 'JPY' as const, minor });
const check = (more: Partial<BankCheck>): BankCheck => ({
  accountId: 3,
  accountName: '三菱UFJ',
  ledger: yen(500_000),
  backed: yen(499_000),
  unbacked: yen(1_000),
  unmatched: yen(98_000),
  closingDay: '2026-06-10',
  closingSource: 'imported',
  closing: yen(1_590_000),
  expected: yen(1_597_000),
  difference: yen(-7_000),
  ...more,
});

it('K04 each account: the book, the lines, the closing balance with its source, and what is missing between them', async () => {
  await draw(<BankBalancesPanel />, {
    as: administrator,
    lang: 'en',
    texts: ['finance'],
    answers: (to) =>
      to.answer(checkBanks, [
        check({}),
        check({
          accountId: 4,
          accountName: 'Alipay',
          closingDay: null,
          closingSource: null,
          closing: null,
          expected: null,
          difference: null,
        }),
      ]),
  });
  const words = wordsOn(await rowWith('三菱UFJ'));
  for (const told of [
    'JPY 500,000',
    'JPY 499,000',
    'JPY 1,000',
    'JPY 98,000',
    '2026-06-10',
    'Bank file',
    'JPY 1,590,000',
    'JPY 1,597,000',
    '−JPY 7,000',
  ])
    expect(words).toContain(told);
  expect(wordsOn(await rowWith('Alipay'))).toContain('– – – – –');
});

it('K04 a closing balance that is typed is sent in whole yen, and the table shows what follows from it', async () => {
  const { server, user } = await draw(<BankBalancesPanel />, {
    as: administrator,
    lang: 'en',
    texts: ['finance'],
    answers: (to) => {
      to.answer(checkBanks, [check({})]);
      to.answer(setBankBalance, ({ body }) => {
        to.answer(checkBanks, [check({ closingSource: 'typed', closing: yen(body.minor), difference: yen(0) })]);
        return [];
      });
    },
  });
  await user.click(button(await rowWith('三菱UFJ'), 'finance.bankBalance.set'));
  const form = await dialog();
  const day = field(form, 'finance.bankBalance.closingDay');
  await user.click(day);
  fill(day, '2026-06-10');
  await user.keyboard('{Enter}');
  fill(field(form, 'finance.bankBalance.closing'), '1,597,000');
  await user.click(button(form, 'common.save'));
  await vi.waitFor(() => expect(server.sentTo(setBankBalance)).toEqual([{ accountId: 3, day: '2026-06-10', minor: 1_597_000 }]));
  await vi.waitFor(async () => expect(wordsOn(await rowWith('三菱UFJ'))).toContain('Entered'));
});
