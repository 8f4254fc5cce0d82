import type { OrderProfit } from '@kura/contract/insights/gross-profit/gross-profit.ts';
import { money } from '../../../kit/list/show.tsx';
import { Figures } from '../../../kit/record/figures.tsx';
import { useLang } from '../../../kit/text.ts';
import { OrderLinks } from '../outbound-cost/order-links.tsx';
import { gain, percent } from './profit-cells.tsx';

/** F8 of one order, with the way to its record and to what was charged for it. */
export function OrderProfitDetail({ row }: { readonly row: OrderProfit }) {
  useLang();
  return (
    <>
      <Figures
        of={[
          ['insights.grossProfit.revenue', money(row.revenue)],
          ['insights.outboundCost.carrierCost', money(row.carrierCost)],
          ['insights.outboundCost.codCost', money(row.codCost)],
          ['insights.outboundCost.packaging', money(row.packaging)],
          ['insights.outboundCost.labour', money(row.labour)],
          ['insights.grossProfit.profit', gain(row.profit)],
          ['insights.grossProfit.margin', percent(row.margin)],
        ]}
      />
      <OrderLinks id={row.id} number={row.orderNumber} hasCost />
    </>
  );
}
