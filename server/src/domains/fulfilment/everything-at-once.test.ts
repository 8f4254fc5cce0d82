// The busiest hour, over HTTP: stations, short places and customers who change their mind, while server and database are killed.
import * as manifest from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import * as picking from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import type { PickJob } from '@kura/contract/fulfilment/picking/picking.ts';
import * as recheck from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import * as wall from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { cutOffOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import { migrate } from '../../kernel/db/migrate.ts';
import { sql } from '../../kernel/db/sql.ts';
import { once } from '../../kernel/once.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { depthOf, timeFor } from '../../testing/depth.ts';
import { givenFor } from '../../testing/given.ts';
import { type Ask, killable } from '../../testing/killable.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { makeWallet, moneyFaultsOf } from '../finance/testing/wallet.ts';
import { faultsOf } from '../inventory/testing/book.ts';
import { outboundProofs } from '../outbound/order/proofs.ts';
import { makeOutbound, makeStock, withOutboundPrices } from '../outbound/testing/make-outbound.ts';
import { makeProduct } from '../products/testing/make-product.ts';
import { addReadyPrices } from '../quotes/ready-prices.ts';
import { makeWarehouse } from '../warehouse/testing/make-warehouse.ts';
import { nextTote, waveOf } from './testing/make-floor.ts';
import { makeWall } from './testing/make-wall.ts';
import { nextTracking } from './testing/packing-table.ts';

const clients = 32;
const places = depthOf('busyWarehouses');
const count = clients * places;
/** A list that changed while it was walked is walked again. */
const mostRounds = 5;

interface Journey {
  staffToken: string;
  ownerToken: string;
  warehouseId: number;
  orderId: number;
  number: string;
  listId: number;
  waveNumber: string;
  tote: string;
  tracking: string;
  /** Null: of one product, and goes to the table at once. */
  wall: { id: number; code: string } | null;
  manifestId: number;
  codes: string[];
}

/** Orders of one or two products, each in a wave of its own; two places hold each product, so that what is short is found elsewhere. */
async function makeWarehouses(db: Db): Promise<Journey[]> {
  await migrate(db);
  const app = { db, clock: { now: () => new Date() } } as never;
  const given = givenFor({ db, clock: systemClock } as Kernel);
  // As the server itself would on its first start: it adds them once.
  await db.tx((tx) => once(tx, 'quotes.prices', () => addReadyPrices(tx, new Date('2026-01-01T03:00:00Z'))));
  await withOutboundPrices({ db });
  const company = await given.company();
  await makeWallet(db, { companyId: company.id, minor: 1_000_000_000 });
  const owner = await given.customer({ company, permissions: ['outbound:order:cutOff', 'outbound:order:list'] });
  const journeys: Journey[] = [];
  for (let place = 0; place < places; place++) {
    const warehouse = await makeWarehouse(app);
    const staff = await given.staff();
    const products = [await makeProduct(app, company), await makeProduct(app, company)];
    for (const [at, { id: productId }] of products.entries())
      for (const shelf of [at + 1, at + 3])
        await makeStock(app, {
          companyId: company.id,
          warehouseId: warehouse.id,
          productId,
          locationId: warehouse.at[`A-01-01-0${shelf}`] ?? 0,
          good: clients,
        });
    const truck = await db.first<{ id: number }>(sql`
      insert into fulfilment_manifests (number, warehouse_id, carrier, created_by_name, created_at)
      values (${`MF-${place}`}, ${warehouse.id}, 'SAGAWA', 'test', now()) returning id`);
    for (let i = 0; i < clients; i++) {
      const isMulti = i % 2 === 1;
      const lines = products.slice(0, isMulti ? 2 : 1);
      const order = await makeOutbound(app, company, {
        warehouse,
        money: 0,
        lines: lines.map(({ id }) => ({ productId: id, quantity: 1 })),
      });
      const { number, lists } = await waveOf(app, warehouse, [order]);
      journeys.push({
        staffToken: staff.token,
        ownerToken: owner.token,
        warehouseId: warehouse.id,
        orderId: order.id,
        number: order.number,
        listId: lists[0]?.id ?? 0,
        waveNumber: number,
        tote: nextTote(),
        tracking: nextTracking(),
        wall: isMulti ? await makeWall(app, warehouse, { code: `W${String((i + 1) / 2).padStart(2, '0')}`, rows: 1, columns: 2 }) : null,
        manifestId: truck?.id ?? 0,
        codes: order.lines.map(({ code }) => code),
      });
    }
  }
  return journeys;
}

type Answered = { reason?: string; cellNo?: number | null; sorting?: { id: number } | null; job?: unknown; status?: string } | null;

/** One order from its list to its truck. Every fourth is stopped at some step, two find a place empty. What is refused is refused. */
async function walk(ask: Ask, journey: Journey, i: number, acknowledged: Set<number>): Promise<void> {
  const { orderId, warehouseId, listId } = journey;
  let step = 0;
  const cutAt = i % 4 === 2 ? 1 + ((i * 7) % 11) : 0;
  const send = async (token: string, method: string, path: string, body?: object): Promise<Answered> => {
    const headers = { token, 'content-type': 'application/json' };
    const sent = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
    const { code, data } = await ask((address) => fetch(`${address}${apiBase}${path}`, sent));
    if (code >= 500) throw new Error(`${path} answered ${code}`);
    return code === 200 ? (data as Answered) : null;
  };
  const cut = async () => {
    const answer = await send(journey.ownerToken, 'POST', cutOffOrder.path, { id: orderId, reason: '' });
    // Told twice it is stopped already, which is an answer too: only the first word counts.
    if (answer) acknowledged.add(orderId);
  };
  /** The customer and the station at the same moment. */
  const keepAnswer = async (path: string, body: object): Promise<Answered> => {
    step += 1;
    const reference = `walk-${String(i).padStart(4, '0')}-${String(step).padStart(3, '0')}`;
    const told = send(journey.staffToken, 'POST', path, { ...body, reference });
    const [answer] = await Promise.all([told, step === cutAt ? cut() : null]);
    return answer;
  };
  const job = async () => (await send(journey.staffToken, 'GET', `${picking.showPickJob.path}?id=${listId}`)) as PickJob | null;

  await send(journey.staffToken, 'POST', picking.scanTote.path, { id: listId, code: journey.tote });
  // Of each product one place of two: what others were to take from it lies elsewhere from then on.
  const missing = { 3: 0, 19: 1 }[i % clients];
  if (missing !== undefined) {
    const line = (await job())?.lines.find(({ codes }) => codes.includes(journey.codes[missing] ?? ''));
    if (line)
      await keepAnswer(picking.reportShort.path, {
        id: listId,
        locationId: line.locationId,
        productId: line.productId,
        found: 0,
        cause: 'shortPick',
      });
  }
  for (let round = 0; round < mostRounds; round++) {
    const open = ((await job())?.lines ?? []).filter(({ picked, quantity }) => picked < quantity);
    for (const line of open)
      await keepAnswer(picking.scanPick.path, { id: listId, locationId: line.locationId, code: line.codes[0], quantity: 1 });
    if (open.length === 0) break;
  }
  await send(journey.staffToken, 'POST', picking.pickingMoves.calls.complete.path, { id: listId });
  if (journey.wall) {
    const bound = await send(journey.staffToken, 'POST', wall.scanWave.path, {
      warehouseId,
      wallId: journey.wall.id,
      code: journey.waveNumber,
    });
    const sortingId = bound?.sorting?.id;
    if (sortingId !== undefined) {
      for (const code of journey.codes) {
        const placed = await keepAnswer(wall.scanPiece.path, { sortingId, code });
        if (placed?.cellNo)
          await keepAnswer(wall.scanCell.path, { sortingId, code: `${journey.wall.code}-${String(placed.cellNo).padStart(2, '0')}` });
      }
      await send(journey.staffToken, 'POST', wall.finishSorting.path, { id: sortingId, explanations: [] });
    }
  }
  await keepAnswer(recheck.scanRecheck.path, { warehouseId, code: journey.number });
  for (const code of journey.codes) await keepAnswer(recheck.scanRecheck.path, { warehouseId, orderId, code });
  const boxed = (await keepAnswer(recheck.boxRecheck.path, { orderId, packaging: 'BOX80' })) as {
    job?: { parcel?: { theoryG?: number | null } | null } | null;
  } | null;
  await keepAnswer(recheck.weighRecheck.path, { orderId, weightG: boxed?.job?.parcel?.theoryG ?? 500 });
  await keepAnswer(recheck.scanRecheck.path, { warehouseId, orderId, code: journey.tracking });
  await keepAnswer(manifest.scanManifest.path, { manifestId: journey.manifestId, code: journey.tracking });
  // Also where the word of its cut-off was lost with the server.
  if (cutAt > 0) await keepAnswer(recheck.bringBack.path, { orderId, code: '' });
}

describe('everything at once', () => {
  const { dir, remove } = makeTempDir();
  const server = killable(dir);
  afterEach(async () => {
    await server.stop();
    remove();
  });

  it(
    `K01 K02 K03 A08 S05 ${clients} stations with ${count} orders, short places, cut-offs and kill -9 in between: the books add up, and nothing left after its cut-off was acknowledged`,
    async () => {
      const journeys = await server.onDisk(makeWarehouses);
      const acknowledged = new Set<number>();
      await server.whileKilled(count, clients, (ask, i) => walk(ask, journeys[i] as Journey, i, acknowledged));

      await server.onDisk(async (db) => {
        const faults: unknown[] = [...(await faultsOf(db)), ...(await moneyFaultsOf(db))];
        for (const { text, prove } of outboundProofs) {
          const { wrong, first } = await db.tx((tx) => prove(tx, new Date()));
          if (wrong > 0) faults.push({ text, first });
        }
        expect(faults).toEqual([]);
        const states = await db.rows<{ id: number; status: string }>(sql`select id, status from outbound_orders order by id`);
        expect(states.filter(({ id, status }) => acknowledged.has(id) && status !== 'cutOff' && status !== 'cutOffPending')).toEqual([]);
        // Something of everything has happened, else nothing was tried.
        const counts = Map.groupBy(states, ({ status }) => status);
        expect(counts.get('shipped')?.length ?? 0).toBeGreaterThan(count / 2);
        expect(counts.get('cutOff')?.length ?? 0).toBeGreaterThan(0);
        expect(acknowledged.size).toBeGreaterThan(0);
        const short = await db.first<{ count: number }>(sql`select count(*) from locations where state = 'abnormal'`);
        expect(short?.count).toBeGreaterThan(0);
      });
    },
    timeFor(300_000),
  );
});
