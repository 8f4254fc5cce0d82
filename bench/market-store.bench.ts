import pino from 'pino';
import { createStore } from '../server/src/domains/identity/public.ts';
import { syncStore } from '../server/src/domains/marketplace/sync/sync-store.ts';
import { loadConfig, settingName } from '../server/src/config.ts';
import { system } from '../server/src/kernel/actor.ts';
import { systemClock } from '../server/src/kernel/clock.ts';
import { openDb } from '../server/src/kernel/db/db.ts';
import { raw, sql } from '../server/src/kernel/db/sql.ts';
import { type Kernel, openKernel } from '../server/src/kernel/kernel.ts';
import { startChannel } from './lib/channel.ts';
import type { BenchDatabase } from './lib/database.ts';
import { printTable, times } from './lib/figures.ts';

const aimed = 0.5;
const usual = { orders: 10_000, rounds: 3 };
/** A page of twenty orders, and one of a hundred. */
const platforms = ['shopify', 'tiktok'] as const;
type Measured = (typeof platforms)[number];
/** What a first sync writes for each order. */
const tables = ['marketplace_orders', 'marketplace_lines', 'operation_log'] as const;

async function addStore(
  kernel: Kernel,
  platform: Measured,
  credentials: Parameters<typeof createStore>[3]['credentials'],
  round: number,
): Promise<number> {
  const now = kernel.clock.now();
  return kernel.db.tx(async (tx) => {
    const company = await tx.first<{ id: number }>(
      sql`insert into companies (code, name, created_at) values (${`${platform}${round}`}, ${`Seller ${platform} ${round}`}, ${now}) returning id`,
    );
    const typed = {
      name: `Store ${round}`,
      platform,
      contact: '',
      phone: '',
      email: '',
      companyId: company?.id ?? 0,
      credentials,
    } as const;
    const { id } = await createStore(tx, system, kernel.sealKey, typed, now);
    await tx.run(sql`update stores set status = 'bound', bound_at = ${now} where id = ${id}`);
    // The channel's own quota would be all that is measured.
    for (const operation of ['token', 'graphql', 'orderSearch', 'orderDetail'])
      await tx.run(sql`
        insert into channel_quotas (store_id, operation, per_second, burst, tokens, filled_at, is_learned)
        values (${id}, ${operation}, 1000000, 1000000, 1000000, clock_timestamp(), true)`);
    return id;
  });
}

/** Everything that the store's orders brought, in tables without a name anybody knows, and gone from where it was. */
async function setAside({ db }: Kernel, storeId: number): Promise<void> {
  const of = {
    marketplace_orders: sql`t.store_id = ${storeId}`,
    marketplace_lines: sql`t.order_id in (select id from marketplace_orders where store_id = ${storeId})`,
    operation_log: sql`t.record = 'marketplace.order' and t.record_id in (select id from marketplace_orders where store_id = ${storeId})`,
  } as const;
  for (const table of tables) await db.run(sql`create table ${raw(`aside_${table}`)} as select * from ${raw(table)} t where ${of[table]}`);
  await db.run(sql`delete from marketplace_lines where order_id in (select id from marketplace_orders where store_id = ${storeId})`);
  await db.run(sql`delete from marketplace_orders where store_id = ${storeId}`);
}

/** The floor: the same rows, by one statement a table, for somebody who has them ready. */
async function copyBack({ db }: Kernel): Promise<number> {
  const startedAt = performance.now();
  await db.tx(async (tx) => {
    for (const table of tables) {
      const columns = await tx.rows<{ name: string }>(sql`
        select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'
          and (${table} <> 'operation_log' or column_name <> 'id') order by ordinal_position`);
      const names = raw(columns.map(({ name }) => name).join(', '));
      await tx.run(sql`insert into ${raw(table)} (${names}) overriding system value select ${names} from ${raw(`aside_${table}`)}`);
    }
  });
  return performance.now() - startedAt;
}

/** A first sync of a store: asked for page by page over HTTP, read, sealed and stored, against the same rows copied in bulk. */
export async function benchMarketStore(database: BenchDatabase, { orders, rounds } = usual): Promise<void> {
  const rows: string[][] = [];
  for (const platform of platforms)
    for (let round = 1; round <= rounds; round++) rows.push(await benchRound(database, platform, orders, round));
  printTable(
    `(c) First sync of ${orders.toLocaleString('en')} orders over HTTP against the same rows copied in bulk (aim: ${times(aimed)})`,
    ['channel', 'round', 'stored', 'synchronised', 'copied', 'ratio'],
    rows,
  );
}

/** A channel of its own each time: to a store of somebody else it says nothing. */
async function benchRound({ url, dir }: BenchDatabase, platform: Measured, orders: number, round: number): Promise<string[]> {
  const channel = await startChannel(platform, orders);
  const name = `CHANNEL_${settingName(platform)}`;
  const config = loadConfig({
    DATABASE_URL: url,
    KURA_DATA: dir,
    KURA_DEMO: '0',
    KURA_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    [`${name}_URL`]: channel.url,
    [`${name}_TOKEN_URL`]: channel.url,
  });
  const db = openDb({ url, poolSize: 4 });
  const kernel = await openKernel({ config, db, log: pino({ level: 'silent' }), clock: systemClock });
  try {
    const storeId = await addStore(kernel, platform, channel.credentials, round);
    const startedAt = performance.now();
    let stored = 0;
    for (let tries = 0; stored < orders && tries < 50; tries++) stored += (await syncStore(kernel, storeId)).stored;
    const took = performance.now() - startedAt;
    await setAside(kernel, storeId);
    const floor = await copyBack(kernel);
    for (const table of tables) await db.run(sql`drop table ${raw(`aside_${table}`)}`);
    await db.run(sql`delete from marketplace_lines`);
    await db.run(sql`delete from marketplace_orders`);
    return [
      platform,
      String(round),
      String(stored),
      `${(took / 1000).toFixed(2)} s`,
      `${(floor / 1000).toFixed(2)} s`,
      times(floor / took),
    ];
  } finally {
    await kernel.close();
    await db.end();
    await channel.stop();
  }
}
