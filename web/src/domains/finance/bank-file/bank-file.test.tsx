import { importBankFile, previewBankFile } from '@kura/contract/finance/bank-file/bank-file.endpoints.ts';
import type { BankFilePreview } from '@kura/contract/finance/bank-file/bank-file.ts';
import { fireEvent, screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { field, wordsOn } from '../../../testing/find.ts';
import { draw } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { tr } from '../../../kit/text.ts';
import { BankFileReading } from './bank-file-reading.tsx';

const yen = (minor: number) => ({ currency: 'JPY' as const, minor });
const preview: BankFilePreview = {
  format: 'table',
  headings: ['取引日', '入出金(円)', '取引後残高(円)', '入出金内容'],
  mapping: { headerRow: 1, columns: { day: 0, amount: 1, balance: 2, payer: 3 }, isInNegative: false },
  isRemembered: true,
  rows: 2,
  added: 1,
  known: 1,
  looksSame: 0,
  skipped: 0,
  moneyIn: yen(598_000),
  moneyOut: yen(0),
  lines: [
    {
      row: 2,
      day: '2026-06-09',
      valueDay: null,
      amount: yen(500_000),
      payer: 'ｱｵｲ',
      bankRef: '',
      memo: '',
      balance: yen(500_000),
      state: 'known',
    },
    {
      row: 3,
      day: '2026-06-10',
      valueDay: null,
      amount: yen(98_000),
      payer: 'ﾀﾅｶ',
      bankRef: '',
      memo: '',
      balance: yen(598_000),
      state: 'new',
    },
  ],
  faultCount: 0,
  faults: [],
  closings: [{ day: '2026-06-10', balance: yen(598_000), typed: yen(1) }],
  breaks: 0,
};
const taken = { rows: 2, added: 1, known: 1, looksSame: 0, closings: 1 };
const open = (answers: (server: FakeServer) => void, onDone = () => {}) =>
  draw(<BankFileReading accountId={3} fileId={9} onDone={onDone} />, { as: administrator, lang: 'en', texts: ['finance'], answers });

it('V15 shows the mapping that is remembered, the rows as they will be read, and imports just that', async () => {
  const done = vi.fn<() => void>();
  const { server, user } = await open((to) => {
    to.answer(previewBankFile, preview);
    to.answer(importBankFile, taken);
  }, done);
  expect(await screen.findByText('Same columns as last time')).toBeTruthy();
  expect(field(document.body, 'finance.bankFile.role.amount').value).toBe('1');
  const words = wordsOn(document.body);
  for (const told of ['2 rows: 1 new, 1 already there', '+JPY 98,000', 'ﾀﾅｶ', '2026-06-10: JPY 1 was entered, the file says JPY 598,000'])
    expect(words).toContain(told);
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(server.sentTo(importBankFile)).toEqual([{ accountId: 3, fileId: 9, mapping: preview.mapping }]);
});

it('V15 another column is read again by the server; faults name row and field, and nothing can be imported', async () => {
  const fault = { row: 3, column: 'D', field: 'amount', title: 'Amount', message: '“ﾀﾅｶ” isn’t an amount in JPY' };
  const { server } = await open((to) =>
    to.answer(previewBankFile, ({ body }) =>
      body.mapping?.columns.amount === 3
        ? {
            ...preview,
            isRemembered: false,
            mapping: { ...preview.mapping, ...body.mapping, isInNegative: false },
            faultCount: 1,
            faults: [fault],
          }
        : preview,
    ),
  );
  await screen.findByText('Same columns as last time');
  fireEvent.change(field(document.body, 'finance.bankFile.role.amount'), { target: { value: '3' } });
  expect(await screen.findByText('Row 3 (Amount): “ﾀﾅｶ” isn’t an amount in JPY')).toBeTruthy();
  expect(server.sentTo(previewBankFile).at(-1)).toMatchObject({
    mapping: { headerRow: 1, columns: { day: 0, amount: 3, balance: 2, payer: 3 } },
  });
  expect(screen.getByRole('button', { name: tr('finance.bankFile.takeNone') }).getAttribute('aria-disabled')).toBe('true');
});

it('V15 a zengin file needs no columns', async () => {
  await open((to) => to.answer(previewBankFile, { ...preview, format: 'zengin', mapping: null, headings: [], isRemembered: false }));
  expect(await screen.findByText('Zengin file: counts and sums are checked, no columns to choose.')).toBeTruthy();
  expect(screen.queryByText('Heading row')).toBeNull();
});
