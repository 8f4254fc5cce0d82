import { expenditureFields } from '@kura/contract/finance/expenditure/expenditure.fields.ts';
import type { ExpenditureRow } from '@kura/contract/finance/expenditure/expenditure.ts';
import { CauseLink, causeLinks } from '../../../kit/cause-link.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { actor } from '../../../kit/list/show.tsx';
import { t, tr } from '../../../kit/text.ts';
import { nonZero, signedMoney } from '../money-shown.tsx';

const feeShown = (feeType: string, { type }: ExpenditureRow): string =>
  feeType ? tr(`pricing.fee.${feeType}`) : type === 'charge' || type === 'refund' ? t('finance.expenditure.severalFees') : '–';

export const expenditureColumns = columnsOf<ExpenditureRow>(expenditureFields, [
  'at',
  { field: 'type', priority: 1 },
  { field: 'feeType', show: feeShown, exports: ['feeText'] },
  { field: 'causeNo', show: (no, row) => <CauseLink type={row.causeType} id={row.causeId} no={no} /> },
  { field: 'amount', show: signedMoney, onCard: true },
  'balanceAfter',
  'status',
  { field: 'companyName', onCard: true },
  'storeName',
  'wallet',
  'note',
  { field: 'refunded', show: nonZero },
  { field: 'reverses', show: (_, row) => causeLinks(row.reversedCauses) },
  { field: 'reversedBy', show: (_, row) => causeLinks(row.reversingCauses) },
  { field: 'actorName', show: actor },
]);
