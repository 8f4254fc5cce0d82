import { platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { RuleChange } from '@kura/contract/marketplace/rule/rule.ts';
import { type Tx, within } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type DemoAct, type DemoFirm, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { bug, found } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { changeStore, createStore } from '../../identity/public.ts';
import { bindStore } from '../binding/bind-store.ts';
import type { Connector } from '../channels/connector.ts';
import { connectorOf } from '../channels/connectors.ts';
import { forwardOrder } from '../forward/forward-order.ts';
import { forwardWaiting } from '../forward/waiting.ts';
import { takeSuggestions } from '../mapping/mapping.moves.ts';
import { markShipped } from '../order/order.moves.ts';
import { changeRule, switchRule } from '../rule/rule.moves.ts';
import { pushStore } from '../stock-push/push-store.ts';
import { changeStockPush, switchStockPush } from '../stock-push/stock-push.moves.ts';
import { syncStore } from '../sync/sync-store.ts';
import { workWrites } from '../write/work-writes.ts';
import { type DemoChannel, openDemoChannel, ordersEnd } from './demo-channel.ts';
import { type DemoShop, demoShops, mappedArticles } from './demo-shops.ts';
import { demoBegan } from './demo.store.ts';

const stepMs = 30_000;

/** The rooms of the channels as they work while the server runs, with everything in the one transaction of the story. */
function kernelIn(tx: Tx, { sealKey }: DemoStory, now: Date): Kernel {
  const place = { url: null, tokenUrl: null, app: null, maskDays: 30 };
  const kernel = {
    db: within(tx),
    clock: { now: () => now },
    sealKey,
    config: { channels: { at: Object.fromEntries(platforms.map((name) => [name, place])), timeoutMs: 1000, backOffMs: 1, atOnce: 1 } },
    // The story is told as it was meant, or not at all.
    log: {
      error: ({ err }: { err: unknown }) => {
        throw err;
      },
    },
  };
  return kernel as unknown as Kernel;
}

/** The channel's own connector; what it says goes to the simulator in this process. */
function onBook(platform: DemoShop['platform'], { call }: DemoChannel): Connector {
  const real = connectorOf(platform);
  return {
    ...real,
    prove: () => real.prove(call),
    changes: (_, window, cursor, open) => real.changes(call, window, cursor, open),
    read: (_, ids) => real.read(call, ids),
    confirmShipment: (_, shipping, isRepeat) => real.confirmShipment(call, shipping, isRepeat),
    ...(real.acknowledge ? { acknowledge: (_, orders) => real.acknowledge?.(call, orders) ?? Promise.resolve(new Map()) } : {}),
    ...(real.pushStock ? { pushStock: (_, figures) => real.pushStock?.(call, figures) ?? Promise.resolve(new Map()) } : {}),
    ...(real.outcome ? { outcome: (_, id, externalId) => real.outcome?.(call, id, externalId) ?? Promise.resolve(null) } : {}),
  };
}

/** With the credentials that the simulator lets in. */
async function storeOf(tx: Tx, story: DemoStory, { owner, companyId }: DemoFirm, shop: DemoShop, channel: DemoChannel, at: Date) {
  const { credentials } = channel.simulator;
  const there = await tx.first<{ id: number; name: string; contact: string; phone: string; email: string }>(sql`
    select id, name, contact, phone, email from stores where company_id = ${companyId} and platform = ${shop.platform} order by id limit 1`);
  const { id } = there
    ? await changeStore(tx, owner, story.sealKey, { ...there, credentials }, at)
    : await createStore(
        tx,
        owner,
        story.sealKey,
        { name: shop.name, platform: shop.platform, contact: '', phone: '', email: '', companyId, credentials },
        at,
      );
  return id;
}

async function mapKnown(tx: Tx, { owner, companyId }: DemoFirm, shop: DemoShop, storeId: number, at: Date): Promise<void> {
  const skus = mappedArticles(shop).map(({ sku }) => sku);
  const products = await tx.rows<{ id: number; sku: string }>(
    sql`select id, sku from products where company_id = ${companyId} and sku = any(${skus})`,
  );
  const rows = skus.map((sku) => ({
    storeId,
    platformSku: sku,
    productId: found(products.find((product) => product.sku === sku)).id,
    quantity: 1,
    // Told with the first order.
    stockArticle: '',
    stockVariant: '',
    stockPlace: '',
  }));
  await takeSuggestions(tx, owner, rows, at);
}

/** What goes by itself becomes a draft: whoever looks at it sends it on. */
async function setRule(tx: Tx, { owner }: DemoFirm, storeId: number, warehouseId: number, at: Date): Promise<void> {
  await changeRule(
    tx,
    owner,
    RuleChange.parse({ storeId, revision: 0, warehouseId, carrier: null, codLimitJpy: null, isSubmitted: false }),
    at,
  );
  await switchRule(tx, owner, { storeId, isOn: true }, at);
}

/** What lies in Tokyo, less two of each, half of it to each store: told once, and by the minute from then on. */
async function pushFirstStock(
  tx: Tx,
  story: DemoStory,
  { owner }: DemoFirm,
  storeId: number,
  connector: Connector,
  at: Date,
): Promise<void> {
  const warehouseId = found(story.warehouseIds.get('TYO1'));
  await changeStockPush(tx, owner, { storeId, revision: 0, warehouseId, buffer: 2, sharePercent: 50 }, at);
  const push = await switchStockPush(tx, owner, { storeId, isOn: true }, at);
  await pushStore(kernelIn(tx, story, at), { ...push, storeId, seenAt: null, failures: 0, leasedUntil: null }, connector);
}

/** The oldest orders that somebody could send now. */
const readyOrders = (tx: Tx, storeId: number): Promise<{ id: number }[]> =>
  tx.rows(sql`
    select id from marketplace_orders where store_id = ${storeId} and forward_status = 'notForwarded' and shipment_status = 'unshipped'
      and unmapped_count = 0 and blocks = '[]' order by ordered_at, id`);

async function runShop(tx: Tx, story: DemoStory, began: Date, shop: DemoShop): Promise<void> {
  let at = ordersEnd(began);
  const step = (): Date => (at = new Date(at.getTime() + stepMs));
  const firm = firmOf(story, shop.firm);
  const warehouseId = found(story.warehouseIds.get('TYO1'));
  const channel = await openDemoChannel(shop, began, { now: () => at, isDeaf: true });
  const connector = onBook(shop.platform, channel);
  const storeId = await storeOf(tx, story, firm, shop, channel, step());
  await bindStore(kernelIn(tx, story, step()), firm.owner, storeId, connector);
  await mapKnown(tx, firm, shop, storeId, step());
  if (shop.hasRule) await setRule(tx, firm, storeId, warehouseId, step());
  const sync = async (): Promise<void> => {
    const { end, message } = await syncStore(kernelIn(tx, story, step()), storeId, { connector });
    if (end !== 'caughtUp') throw bug(`the story stops at ${shop.platform}: ${end} ${message}`);
  };
  const write = (): Promise<void> => workWrites(kernelIn(tx, story, step()), { connector });
  await sync();
  const [shipped, forwarded] = await readyOrders(tx, storeId);
  // Direct fulfilment wants to know what a parcel weighs: nobody ships that by hand.
  if (shipped && shop.platform !== 'amazonDf') {
    const number = `4444137${String(demoShops.indexOf(shop)).padStart(5, '0')}`;
    await markShipped(tx, firm.owner, shipped.id, { carrier: 'YAMATO', trackingNumber: number }, step());
    await write();
  }
  if (shop.hasRule) await forwardWaiting(kernelIn(tx, story, step()), storeId);
  else if (forwarded)
    await forwardOrder(tx, firm.owner, forwarded.id, { warehouseId, carrierMode: 'cheapest', carrier: null, isSubmitted: false }, step());
  // Some channels take it and say minutes later what became of it.
  for (let round = 0; round < 8; round++) await write();
  await sync();
  if (shop.hasStock) await pushFirstStock(tx, story, firm, storeId, connector, step());
}

/** Eight stores at simulated channels, each with orders on every part of their way. */
export const demoMarketplace = async (_tx: Tx, story: DemoStory): Promise<DemoAct[]> =>
  demoShops.map((shop) => ({
    at: story.now,
    run: async (tx: Tx) => runShop(tx, story, (await demoBegan(tx)) ?? story.now, shop),
  }));
