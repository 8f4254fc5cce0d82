import type { JournalRow } from '@kura/contract/finance/journal/journal.ts';
import { expect, it } from 'vitest';
import { GridCard } from '../../../kit/list/cards.tsx';
import { wordsOn } from '../../../testing/find.ts';
import { draw } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { journalColumns } from './journal.columns.tsx';

const row: JournalRow = {
  id: 1,
  at: '2026-05-21T04:00:00.000Z',
  causeNo: 'CK26052100001',
  type: 'charge',
  account: '6001.FREIGHT.CNY',
  currency: 'CNY',
  debit: null,
  credit: { currency: 'CNY', minor: 62_57 },
  companyName: '海川',
  ofMonth: null,
  note: '',
  entryId: 1,
  causeType: 'outbound.order',
  causeId: 1,
};

it('L10 the card of a line of the journal tells account, side and amount', async () => {
  const nothing = () => undefined;
  const card = (
    <GridCard row={row} columns={journalColumns} isTicked={undefined} onTick={nothing} rowActions={undefined} onOpen={nothing} />
  );
  await draw(<ul>{card}</ul>, { as: administrator, texts: ['finance'] });
  for (const words of ['6001.FREIGHT.CNY', '贷 RMB 62.57']) expect(wordsOn(document.body)).toContain(words);
});
