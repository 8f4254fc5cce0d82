import type { ExpenditureRow, ExpenditureState, ExpenditureType } from '@kura/contract/finance/expenditure/expenditure.ts';
import type { Tone } from '@kura/contract/kernel/machine.ts';
import { columns } from '../../../kit/list/columns.ts';
import { actor, money, worded } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr } from '../../../kit/text.ts';
import { financeTime, nonZero, signedMoney } from '../money-shown.tsx';

const typeTones: Readonly<Record<ExpenditureType, Tone>> = { charge: 'default', refund: 'success', adjust: 'processing' };
const stateTones: Readonly<Record<ExpenditureState, Tone>> = { normal: 'default', partlyRefunded: 'warning', refunded: 'success' };

const feeShown = (feeType: string, { type }: ExpenditureRow): string =>
  feeType ? tr(`pricing.fee.${feeType}`) : type === 'adjust' ? '–' : t('finance.expenditure.severalFees');

export const expenditureColumns = columns<ExpenditureRow>([
  { field: 'at', title: 'finance.expenditure.at', show: financeTime, width: 170 },
  {
    field: 'type',
    title: 'finance.expenditure.type',
    show: (type) => <ToneTag tone={typeTones[type]}>{tr(`finance.expenditure.type.${type}`)}</ToneTag>,
    width: 90,
  },
  { field: 'feeType', title: 'finance.expenditure.feeType', show: feeShown, width: 150 },
  { field: 'causeNo', title: 'finance.expenditure.causeNo', width: 160 },
  { field: 'amount', title: 'finance.expenditure.amount', show: signedMoney, align: 'right', width: 140 },
  { field: 'balanceAfter', title: 'finance.expenditure.balanceAfter', show: money, align: 'right', width: 150 },
  {
    field: 'status',
    title: 'common.status',
    show: (status) => <ToneTag tone={stateTones[status]}>{tr(`finance.expenditure.status.${status}`)}</ToneTag>,
    width: 110,
  },
  { field: 'companyName', title: 'common.company', width: 170 },
  { field: 'storeName', title: 'finance.expenditure.store', width: 140 },
  { field: 'wallet', title: 'finance.expenditure.wallet', show: worded('finance.expenditure.wallet'), width: 120 },
  { field: 'note', title: 'finance.expenditure.note', width: 220 },
  { field: 'refunded', title: 'finance.expenditure.refunded', show: nonZero, align: 'right', width: 130, isHidden: true },
  { field: 'actorName', title: 'finance.expenditure.actorName', show: actor, width: 120, isHidden: true },
]);
