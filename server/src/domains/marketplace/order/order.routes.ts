import { type Platform, platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { channelOf } from '@kura/contract/marketplace/order/channels.ts';
import * as endpoints from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { marketOrderExport } from '@kura/contract/marketplace/order/market-order.sheet.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { type Noun, searchByNumber } from '../../../kernel/domain.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import type { WaitingSource } from '../../../kernel/registry.ts';
import { companyFor } from '../../identity/public.ts';
import { ownStores } from '../../inventory/public.ts';
import { forwardOrder } from '../forward/forward-order.ts';
import { hearCancelled } from '../forward/on-cancelled.ts';
import { hearDoubts } from '../forward/keep-back.ts';
import { hearOutbound } from '../forward/on-outbound-news.ts';
import { hearWaiting, noteRefused } from '../forward/waiting.ts';
import { maskByTheClock } from '../masking/mask-orders.ts';
import { eachMarketOrder } from './each-market-order.ts';
import { fetchFiles } from './fetch-files.ts';
import { mailOrder } from './mail-order.ts';
import { record } from './order-record.ts';
import * as moves from './order.moves.ts';
import * as store from './order.store.ts';
import { type PrintFiles, printFilesKind, runPrintFiles, startPrintFiles } from './print-files.ts';
import { showOrder } from './show-order.ts';
import { wordOrder } from './word-order.ts';

/** Names and addresses of buyers leave in it: whoever took them stands in the log of each order. */
const logExported = (tx: Tx, actor: Actor, rows: readonly Readonly<Record<string, unknown>>[], now: Date): Promise<void> =>
  logOperations(
    tx,
    actor,
    now,
    rows.map((row) => ({
      record,
      recordId: Number(row['id']),
      recordName: String(row['number']),
      companyId: Number(row['companyId']),
      action: 'marketplace.order.log.exported',
    })),
  );

const waitingOn = (platform: Platform): WaitingSource[] => {
  const { code, title } = channelOf(platform);
  const name = title.replace(/\.title$/, '');
  return [
    {
      permission: 'marketplace:order:forward',
      text: `${name}.toForward`,
      routeCode: code,
      search: { forwardStatus: 'notForwarded' },
      count: (db, actor) => store.countToForward(db, actor.scope, platform),
    },
    {
      permission: 'marketplace:order:handle',
      text: `${name}.tooLate`,
      routeCode: code,
      search: { tooLate: 'yes' },
      count: (db, actor) => store.countTooLate(db, actor.scope, platform),
    },
  ];
};

export const marketOrderNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    for (const platform of platforms)
      bindList(
        endpoints.channelLists[platform],
        async ({ db, actor, query, now, lang }) => {
          const page = await store.page(db, actor.scope, platform, query, now);
          return { ...page, rows: page.rows.map((row) => wordOrder(lang, row)) };
        },
        { sheet: marketOrderExport, splitBy: 'orderedAt', zone: 'Asia/Tokyo', leaves: logExported },
      );
    bind(endpoints.countMarketOrders, async ({ db, actor, query, now }) => {
      if (query.companyId !== undefined) await companyFor(db, actor, query.companyId);
      if (query.storeId !== undefined) await ownStores(db, actor.scope, [query.storeId], 'storeId');
      return store.counts(db, actor.scope, query, now);
    });
    bind(endpoints.showMarketOrder, (call) => showOrder(call, call.query.id));
    bind(endpoints.remarkMarketOrder, async ({ tx, body, ...call }) => {
      await moves.remarkOrder(tx, call.actor, body, call.now);
      return showOrder({ ...call, db: tx }, body.id);
    });
    bind(endpoints.settleMarketOrder, async ({ tx, body, ...call }) => {
      await moves.settleOrder(tx, call.actor, body.id, call.now);
      return showOrder({ ...call, db: tx }, body.id);
    });
    bind(endpoints.forwardMarketOrders, ({ actor, body: { ids, ...choice }, now, ...call }) =>
      eachMarketOrder(
        kernel.db,
        actor,
        ids,
        async (tx, id) => (await forwardOrder(tx, actor, id, choice, now)).map(({ number }) => number),
        { ...call, refused: (id, failure) => noteRefused(kernel.db, id, failure, now) },
      ),
    );
    bind(endpoints.shipMarketOrders, ({ actor, body: { ids, ...typed }, now, ...call }) =>
      eachMarketOrder(kernel.db, actor, ids, async (tx, id) => (await moves.markShipped(tx, actor, id, typed, now), []), call),
    );
    bind(endpoints.acknowledgeMarketOrders, ({ actor, body, now, ...call }) =>
      eachMarketOrder(kernel.db, actor, body.ids, async (tx, id) => (await moves.acknowledgeOrder(tx, actor, id, now), []), call),
    );
    bind(endpoints.completeMarketOrders, ({ actor, body, now, ...call }) =>
      eachMarketOrder(kernel.db, actor, body.ids, async (tx, id) => (await moves.completeOrder(tx, actor, id, now), []), call),
    );
    bind(endpoints.mailMarketOrders, ({ actor, body, now, ...call }) =>
      eachMarketOrder(kernel.db, actor, body.ids, async (tx, id) => (await mailOrder(tx, actor, id, now), []), call),
    );
    bind(endpoints.cancelMarketOrder, async ({ tx, body, ...call }) => {
      await moves.cancelOrder(tx, call.actor, body, call.now);
      return showOrder({ ...call, db: tx }, body.id);
    });
    bind(endpoints.memoMarketOrder, async ({ tx, body, ...call }) => {
      await moves.memoOrder(tx, call.actor, body, call.now);
      return showOrder({ ...call, db: tx }, body.id);
    });
    bind(endpoints.invoiceMarketOrder, async ({ tx, body, ...call }) => {
      await moves.invoiceOrder(tx, call.actor, body, call.now);
      return showOrder({ ...call, db: tx }, body.id);
    });
    bind(endpoints.fetchChannelFiles, async ({ actor, body, now }) => ({
      files: (await fetchFiles(kernel, actor, body, now)).map(({ name, type, bytes }) => ({
        name,
        type,
        content: bytes.toString('base64'),
      })),
    }));
    bind(endpoints.printChannelFiles, ({ tx, actor, lang, body }) => startPrintFiles(tx, kernel, actor, lang, body));
    hearOutbound(kernel);
    hearCancelled(kernel);
    hearDoubts(kernel);
    hearWaiting(kernel);
    maskByTheClock(kernel);
  },
  jobs: (kernel) => kernel.jobs.defineAside<PrintFiles>(printFilesKind, (job) => runPrintFiles(kernel, job)),
  waiting: platforms.flatMap(waitingOn),
  searches: [
    ...platforms.map((platform) =>
      searchByNumber({
        record: channelOf(platform).record,
        permission: 'marketplace:order:list',
        routeCode: channelOf(platform).code,
        find: (db, actor, keyword, limit) => store.findByNumber(db, actor.scope, platform, keyword, limit),
      }),
    ),
    {
      permission: 'marketplace:order:list',
      isMention: true,
      find: async (db, actor, keyword, limit) =>
        (await store.findByParcel(db, actor.scope, keyword, limit)).map(({ id, platform }) => ({
          kind: channelOf(platform).record,
          id,
          label: keyword,
          routeCode: channelOf(platform).code,
          search: { trackingNumber: keyword },
        })),
    },
  ],
};
