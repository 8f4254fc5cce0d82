import type { Consolidation } from '@kura/contract/freight/consolidation/consolidation.ts';
import { feeItems } from '@kura/contract/freight/consolidation/fee.fields.ts';
import { addConsolidationFee, recordImportTax } from '@kura/contract/freight/consolidation/money.endpoints.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { moneyText, priceCurrencies } from '@kura/contract/kernel/money.ts';
import { useCan } from '../../../kit/access/access.tsx';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import type { Field } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { AmountInput } from './amount-input.tsx';
import { feeColumns } from './fee.columns.tsx';
import { shareColumns } from './inside.columns.tsx';
import { TaxEstimate } from './tax-estimate.tsx';

type NewFee = BodyOf<typeof addConsolidationFee>;
const feeForm: readonly Field<NewFee>[] = [
  { name: 'item', title: 'freight.fee.item', kind: 'select', choices: choicesOf(feeItems, 'freight.fee.item') },
  { name: 'currency', title: 'freight.consolidation.currency', kind: 'select', choices: choicesOf(priceCurrencies, 'common.currency') },
  {
    name: 'minor',
    title: 'freight.fee.amount',
    kind: 'custom',
    draw: (box, { currency }) => <AmountInput box={box} currency={currency ?? 'USD'} />,
  },
  { name: 'rate', title: 'freight.fee.rate', kind: 'text', hint: 'freight.fee.rateHint', isShown: ({ currency }) => currency !== 'CNY' },
  { name: 'note', title: 'common.remark', kind: 'text', span: 'whole', maxLength: 100 },
];
type Tax = BodyOf<typeof recordImportTax>;
const taxForm: readonly Field<Tax>[] = [
  { name: 'dutyJpy', title: 'freight.tax.duty', kind: 'number', unit: 'freight.tax.yen' },
  { name: 'importTaxJpy', title: 'freight.fee.item.IMPORT_TAX', kind: 'number', unit: 'freight.tax.yen' },
  { name: 'note', title: 'common.remark', kind: 'text', span: 'whole', maxLength: 100 },
];
const early: readonly string[] = ['open', 'consolidated', 'cancelled'];

/** What the container costs us, in three currencies with the rates used; what customs asked for; and who bears how much. */
export default function Costs({ whole }: { readonly whole: Consolidation }) {
  useLang();
  const seesCost = useCan(addConsolidationFee.permission);
  const { id, revision, fees, feeSums, orders, cost } = whole;
  if (!seesCost) return null;
  return (
    <>
      <Part title="freight.fee.title">
        <p className="k-muted">{t('freight.fee.neverCharged')}</p>
        <LineTable
          columns={feeColumns}
          rows={fees.map((fee) => ({ ...fee, of: whole }))}
          keyOf={(fee) => fee.id}
          emptyText={t('freight.fee.none')}
        />
        {feeSums.length > 0 && cost && (
          <p>
            {feeSums.map(moneyText).join(' + ')} · {t('freight.consolidation.cost')} <strong>{moneyText(cost)}</strong>
          </p>
        )}
        {whole.status !== 'cancelled' && (
          <FormButton
            endpoint={addConsolidationFee}
            title="freight.fee.add"
            form={{ fields: feeForm }}
            start={{ id, revision, currency: whole.currency ?? 'USD', rate: null, note: '' }}
          />
        )}
      </Part>
      <Part title="freight.tax.title">
        <p className="k-muted">{t('freight.tax.byValue')}</p>
        {!early.includes(whole.status) && (
          <FormButton
            endpoint={recordImportTax}
            title="freight.tax.record"
            form={{ fields: taxForm }}
            start={{ id, revision, note: '', ...taxesOf(fees) }}
          />
        )}{' '}
        <TaxEstimate />
      </Part>
      {orders.length > 0 && (
        <Part title="freight.share.title">
          <LineTable columns={shareColumns} rows={orders} keyOf={({ orderId }) => orderId} />
        </Part>
      )}
    </>
  );
}

const taxesOf = (fees: Consolidation['fees']) => {
  const sumOf = (item: string) => fees.filter((fee) => fee.item === item && !fee.isVoid).reduce((sum, { minor }) => sum + minor, 0);
  return { dutyJpy: sumOf('DUTY'), importTaxJpy: sumOf('IMPORT_TAX') };
};
