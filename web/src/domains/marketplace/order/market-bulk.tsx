import type { Channel, ChannelAction } from '@kura/contract/marketplace/order/channels.ts';
import {
  acknowledgeMarketOrders,
  completeMarketOrders,
  forwardMarketOrders,
  mailMarketOrders,
  printChannelFiles,
  shipMarketOrders,
} from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { ForwardButton } from './forward-button.tsx';
import { ManyButton } from './many-button.tsx';
import { PrintFilesButton } from './print-files-button.tsx';
import { ShipButton } from './ship-button.tsx';

/** V02: for the rows that are ticked. The server says for each what became of it, so that one bad order stops no other. */
const bulk: Readonly<Partial<Record<ChannelAction, BulkAction<MarketOrderRow>>>> = {
  forward: {
    title: 'marketplace.page.forward',
    permission: forwardMarketOrders.permission,
    draw: (rows, why, clear) => <ForwardButton look="primary" icon="export" rows={rows} why={why} onDone={clear} />,
  },
  markShipped: {
    title: 'marketplace.page.markShipped',
    permission: shipMarketOrders.permission,
    draw: (rows, why, clear) => <ShipButton rows={rows} why={why} onDone={clear} />,
  },
  label: {
    title: 'marketplace.page.label',
    permission: printChannelFiles.permission,
    draw: (rows, why) => <PrintFilesButton kind="label" rows={rows} why={why} />,
  },
  packingSlip: {
    title: 'marketplace.page.packingSlip',
    permission: printChannelFiles.permission,
    draw: (rows, why) => <PrintFilesButton kind="packingSlip" rows={rows} why={why} />,
  },
  acknowledge: {
    title: 'marketplace.page.acknowledge',
    permission: acknowledgeMarketOrders.permission,
    draw: (rows, why, clear) => (
      <ManyButton
        endpoint={acknowledgeMarketOrders}
        rows={rows}
        why={why}
        onDone={clear}
        title="marketplace.page.acknowledge"
        ask="marketplace.page.askAcknowledge"
        done="marketplace.page.queued"
      />
    ),
  },
  complete: {
    title: 'marketplace.page.complete',
    permission: completeMarketOrders.permission,
    draw: (rows, why, clear) => (
      <ManyButton
        endpoint={completeMarketOrders}
        rows={rows}
        why={why}
        onDone={clear}
        title="marketplace.page.complete"
        ask="marketplace.page.askComplete"
        done="marketplace.page.queued"
      />
    ),
  },
  resendMail: {
    title: 'marketplace.page.resendMail',
    permission: mailMarketOrders.permission,
    draw: (rows, why, clear) => (
      <ManyButton
        endpoint={mailMarketOrders}
        rows={rows}
        why={why}
        onDone={clear}
        title="marketplace.page.resendMail"
        ask="marketplace.page.askResendMail"
        done="marketplace.page.mailSent"
      />
    ),
  },
};

export const marketBulk = (channel: Channel): readonly BulkAction<MarketOrderRow>[] =>
  channel.actions.flatMap((action) => bulk[action] ?? []);
