import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { BankLineRow, bankLineStates } from '@kura/contract/finance/bank-line/bank-line.ts';
import type { Tone } from '@kura/contract/kernel/machine.ts';
import { columns } from '../../../kit/list/columns.ts';
import { day, instantIn, money, worded } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { tr } from '../../../kit/text.ts';

const tones = { unmatched: 'warning', matched: 'success', ignored: 'default' } as const satisfies Record<
  (typeof bankLineStates)[number],
  Tone
>;

export const bankLineColumns = columns<BankLineRow>([
  { field: 'day', title: 'finance.bankLine.day', show: day, width: 110 },
  { field: 'amount', title: 'finance.bankLine.amount', show: money, align: 'right', width: 150 },
  { field: 'payer', title: 'finance.topUp.payer', width: 180 },
  {
    field: 'state',
    title: 'common.status',
    show: (state) => <ToneTag tone={tones[state]}>{tr(`finance.bankLine.state.${state}`)}</ToneTag>,
    width: 120,
  },
  {
    field: 'topUpNumber',
    title: 'finance.topUp.number',
    show: (number, { topUpId }) =>
      topUpId === null ? (
        '–'
      ) : (
        <PageLink code="finance-confirmation" search={{ tab: 'all', view: String(topUpId) }}>
          {number}
        </PageLink>
      ),
    width: 150,
  },
  { field: 'companyName', title: 'common.company', width: 170 },
  { field: 'accountName', title: 'finance.topUp.account', width: 180 },
  { field: 'method', title: 'finance.method', show: worded('finance.method'), width: 120, isHidden: true },
  { field: 'bankRef', title: 'finance.bankLine.bankRef', width: 160 },
  { field: 'memo', title: 'finance.bankLine.memo', width: 180 },
  { field: 'ignoredReason', title: 'finance.bankLine.ignoredReason', width: 160 },
  { field: 'importedByName', title: 'finance.bankLine.importedBy', width: 110 },
  { field: 'importedAt', title: 'finance.bankLine.importedAt', show: instantIn(financeZone), width: 160 },
]);
