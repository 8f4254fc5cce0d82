import { shipMarketOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { rule } from '@kura/contract/kernel/rule.ts';
import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import { useState } from 'react';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { PressLook } from '../../../kit/form/press.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { carrierChoices } from './forward-button.tsx';
import { MarketResults, resultWords, type Results } from './market-results.tsx';

type Typed = In<NonNullable<(typeof shipMarketOrders)['body']>>;

interface Props extends PressLook {
  readonly rows: readonly MarketOrderRow[];
  readonly why: string | null;
  readonly onDone?: () => void;
}

/** Without an outbound order there is no parcel of ours to tell of: both are asked for, where the server would refuse it once the form is gone. */
const asked = (name: 'carrier' | 'trackingNumber') =>
  rule((typed: Typed) => (typed[name] ?? '') !== '', 'kernel.issue.required', undefined, [name]);
const shipByHand = { ...shipMarketOrders, body: shipMarketOrders.body?.check(asked('carrier'), asked('trackingNumber')) };

/** Tells the channel what left. One order that left from elsewhere takes a number by hand; several take those of their outbound orders. */
export function ShipButton({ rows, why, onDone, ...look }: Props) {
  useLang();
  const [results, setResults] = useState<Results | null>(null);
  const isByHand = rows.length === 1 && rows[0]?.forwardStatus !== 'forwarded';
  return (
    <>
      <FormButton
        {...look}
        endpoint={isByHand ? shipByHand : shipMarketOrders}
        why={why}
        text="marketplace.page.markShipped"
        title="marketplace.page.markShippedOf"
        titleParams={{ count: rows.length }}
        okText="marketplace.page.markShipped"
        doneText={(answer) => resultWords(answer.results, t('marketplace.page.marked'))}
        intro={<p className="k-form-intro">{t('marketplace.page.markShippedHint')}</p>}
        start={{ ids: rows.map(({ id }) => id), carrier: null, trackingNumber: '' }}
        form={{
          fields:
            rows.length === 1
              ? [
                  {
                    name: 'carrier',
                    title: 'marketplace.page.carrier',
                    kind: 'select',
                    choices: carrierChoices,
                    span: 'whole',
                    isRequired: () => isByHand,
                  },
                  {
                    name: 'trackingNumber',
                    title: 'marketplace.page.trackingNumber',
                    kind: 'text',
                    maxLength: 40,
                    span: 'whole',
                    isRequired: () => isByHand,
                  },
                ]
              : [],
        }}
        onDone={(answer) => {
          setResults(answer.results);
          onDone?.();
        }}
      />
      <MarketResults results={results} onClose={() => setResults(null)} />
    </>
  );
}
