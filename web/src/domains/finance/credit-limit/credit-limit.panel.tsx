import { creditLimitMoves, listCreditLimits } from '@kura/contract/identity/credit-limit/credit-limit.endpoints.ts';
import { creditLimitFields } from '@kura/contract/identity/credit-limit/credit-limit.fields.ts';
import { creditLimitMachine } from '@kura/contract/identity/credit-limit/credit-limit.machine.ts';
import type { CreditLimit } from '@kura/contract/identity/credit-limit/credit-limit.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { statusOf } from '../../../kit/list/show.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';

const columns = columnsOf<CreditLimit>(creditLimitFields, [
  'companyCode',
  'companyName',
  { field: 'status', show: statusOf(creditLimitMachine) },
  'before',
  'after',
  'proposedByName',
  'createdAt',
  'decidedByName',
  'decidedAt',
  'decisionNote',
]);
const detail: DetailSpec<CreditLimit> = { title: (row) => `${row.companyCode} · ${moneyText(row.after)}` };
const actions = (row: CreditLimit) => <MoveButtons moves={creditLimitMoves} row={row} />;

/** A08: proposed with the company, approved here by another person. */
export default function CreditLimitsPanel() {
  return (
    <ListPage endpoint={listCreditLimits} columns={columns} rowActions={actions} detail={detail} emptyText="identity.creditLimit.empty" />
  );
}
