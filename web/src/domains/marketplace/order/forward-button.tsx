import { forwardMarketOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import { carrierCodes } from '@kura/contract/pricing/carrier-choice.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { useState } from 'react';
import type { FormParts } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { PressLook } from '../../../kit/form/press.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { MarketResults, resultWords, type Results } from './market-results.tsx';

interface Props extends PressLook {
  readonly rows: readonly MarketOrderRow[];
  readonly why: string | null;
  readonly onDone?: () => void;
}

export const carrierChoices = choicesOf(carrierCodes, 'pricing.carrier');
const form: FormParts<In<NonNullable<(typeof forwardMarketOrders)['body']>>> = {
  fields: [
    {
      name: 'warehouseId',
      title: 'marketplace.page.warehouse',
      kind: 'record',
      record: 'warehouse.warehouse',
      placeholder: 'marketplace.page.byRule',
      span: 'whole',
    },
    {
      name: 'carrierMode',
      title: 'marketplace.page.carrierMode',
      kind: 'radio',
      choices: choicesOf(['cheapest', 'chosen'], 'marketplace.page.carrierMode'),
      span: 'whole',
      alsoSets: (mode) => (mode === 'chosen' ? {} : { carrier: null }),
    },
    {
      name: 'carrier',
      title: 'marketplace.page.carrier',
      kind: 'select',
      choices: carrierChoices,
      span: 'whole',
      isShown: ({ carrierMode }) => carrierMode === 'chosen',
      isRequired: () => true,
    },
    { name: 'isSubmitted', title: 'marketplace.page.isSubmitted', kind: 'switch', span: 'whole' },
  ],
};

/** S04: one outbound order for each destination; who presses twice has one all the same. */
export function ForwardButton({ rows, why, onDone, ...look }: Props) {
  useLang();
  const [results, setResults] = useState<Results | null>(null);
  return (
    <>
      <FormButton
        {...look}
        endpoint={forwardMarketOrders}
        why={why}
        text="marketplace.page.forward"
        title="marketplace.page.forwardOf"
        titleParams={{ count: rows.length }}
        okText="marketplace.page.forward"
        intro={<p className="k-form-intro">{t('marketplace.page.forwardHint')}</p>}
        start={{ ids: rows.map(({ id }) => id), warehouseId: null, carrierMode: 'cheapest', carrier: null, isSubmitted: true }}
        form={form}
        doneText={(answer) => resultWords(answer.results, t('marketplace.page.forwarded'))}
        onDone={(answer) => {
          setResults(answer.results);
          onDone?.();
        }}
      />
      <MarketResults results={results} onClose={() => setResults(null)} />
    </>
  );
}
