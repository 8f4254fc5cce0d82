import type { Channel, ChannelAction } from '@kura/contract/marketplace/order/channels.ts';
import {
  acknowledgeMarketOrders,
  cancelMarketOrder,
  completeMarketOrders,
  invoiceMarketOrder,
  mailMarketOrders,
  memoMarketOrder,
  remarkMarketOrder,
  settleMarketOrder,
} from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { marketOrderFields } from '@kura/contract/marketplace/order/market-order.fields.ts';
import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import type { ReactNode } from 'react';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { FilesButton } from './files-button.tsx';
import { ForwardButton } from './forward-button.tsx';
import { ManyButton } from './many-button.tsx';
import { problems } from './may.ts';
import { ShipButton } from './ship-button.tsx';

type Draw = (row: MarketOrderRow, why: string | null) => ReactNode;
const link = { look: 'link' } as const;

/** How each thing is done with one order; which of them a channel has is said by its declaration. */
const draws: Readonly<Record<ChannelAction, Draw>> = {
  forward: (row, why) => <ForwardButton {...link} rows={[row]} why={why} />,
  markShipped: (row, why) => <ShipButton {...link} rows={[row]} why={why} />,
  acknowledge: (row, why) => (
    <ManyButton
      {...link}
      endpoint={acknowledgeMarketOrders}
      rows={[row]}
      why={why}
      title="marketplace.page.acknowledge"
      ask="marketplace.page.askAcknowledge"
      done="marketplace.page.queued"
    />
  ),
  complete: (row, why) => (
    <ManyButton
      {...link}
      endpoint={completeMarketOrders}
      rows={[row]}
      why={why}
      title="marketplace.page.complete"
      ask="marketplace.page.askComplete"
      done="marketplace.page.queued"
    />
  ),
  resendMail: (row, why) => (
    <ManyButton
      {...link}
      endpoint={mailMarketOrders}
      rows={[row]}
      why={why}
      title="marketplace.page.resendMail"
      ask="marketplace.page.askResendMail"
      done="marketplace.page.mailSent"
    />
  ),
  label: (row, why) => <FilesButton {...link} row={row} kind="label" why={why} />,
  packingSlip: (row, why) => <FilesButton {...link} row={row} kind="packingSlip" why={why} />,
  memo: ({ id, memo }, why) => (
    <FormButton
      {...link}
      endpoint={memoMarketOrder}
      why={why}
      title="marketplace.page.memo"
      start={{ id, memo }}
      form={{ fields: fieldsOf(marketOrderFields, [{ name: 'memo', span: 'whole', hint: 'marketplace.page.memoHint' }]) }}
    />
  ),
  invoice: ({ id }, why) => (
    <FormButton
      {...link}
      endpoint={invoiceMarketOrder}
      why={why}
      title="marketplace.page.invoice"
      okText="common.confirm"
      start={{ id }}
      form={{
        fields: [
          { name: 'invoiceNumber', title: 'marketplace.page.invoiceNumber', kind: 'text', maxLength: 40 },
          { name: 'invoiceDay', title: 'marketplace.page.invoiceDay', kind: 'day' },
        ],
      }}
    />
  ),
  cancel: ({ id }, why) => (
    <FormButton
      {...link}
      isDanger
      endpoint={cancelMarketOrder}
      why={why}
      title="marketplace.page.cancelOrder"
      okText="common.confirm"
      intro={<p className="k-form-intro">{t('marketplace.page.cancelHint')}</p>}
      start={{ id }}
      form={{ fields: [{ name: 'reason', title: 'marketplace.page.reason', kind: 'textarea', maxLength: 200, span: 'whole' }] }}
    />
  ),
};
/** Said why not, where people look for it; the others are not offered while they cannot be done. */
const greyed: readonly ChannelAction[] = ['forward'];

export function MarketOrderActions({ channel, row }: { readonly channel: Channel; readonly row: MarketOrderRow }) {
  useLang();
  return (
    <>
      {row.isTooLate && (
        <CallButton
          {...link}
          endpoint={settleMarketOrder}
          body={{ id: row.id }}
          text="marketplace.page.settle"
          ask="marketplace.page.askSettle"
          done={() => t('marketplace.page.settled')}
        />
      )}
      {channel.actions
        .filter((action) => action !== 'cancel')
        .map((action) => (
          <Action key={action} action={action} row={row} />
        ))}
      <FormButton
        {...link}
        endpoint={remarkMarketOrder}
        text="marketplace.page.remark"
        title="marketplace.page.remarkOf"
        doneText="marketplace.page.remarked"
        start={{ id: row.id, remark: row.operatorRemark }}
        form={{ fields: [{ name: 'remark', title: 'marketplace.order.operatorRemark', kind: 'textarea', maxLength: 500, span: 'whole' }] }}
      />
      {channel.actions.includes('cancel') && <Action action="cancel" row={row} />}
    </>
  );
}

function Action({ action, row }: { readonly action: ChannelAction; readonly row: MarketOrderRow }) {
  useLang();
  const problem = problems[action](row);
  const isGreyed = greyed.includes(action) && problem === 'marketplace.order.unmappedFilter';
  if (problem && !isGreyed) return null;
  return draws[action](row, problem && tr(problem));
}
