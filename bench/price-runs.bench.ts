// Work over many rows: a day of storage, and a draft of prices over the charges of a year.
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import { type Outbound, priceOutbound } from '@kura/contract/pricing/price-outbound.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { chargeStorage } from '../server/src/domains/quotes/storage-fee/charge-storage.ts';
import { priceReaderOn } from '../server/src/domains/quotes/price/price-reader.ts';
import { addReadyPrices } from '../server/src/domains/quotes/ready-prices.ts';
import { runWhatIf } from '../server/src/domains/quotes/what-if/run-what-if.ts';
import type { Db } from '../server/src/kernel/db/db.ts';
import { sql } from '../server/src/kernel/db/sql.ts';
import type { BenchDatabase } from './lib/database.ts';
import { ms, printTable } from './lib/figures.ts';
import { closeDay, fillStock, stockCompanies, usualStock } from './lib/stock-data.ts';

const charges = 100_000;

async function timed<T>(work: () => Promise<T>): Promise<{ took: number; result: T }> {
  const from = performance.now();
  const result = await work();
  return { took: performance.now() - from, result };
}

/** One day of two warehouses with a hundred thousand rows of stock between them, two hundred companies. */
async function benchStorage(db: Db): Promise<string[][]> {
  await fillStock(db, usualStock);
  await closeDay(db, 1);
  const raw = await timed(() =>
    db.rows(sql`
      select s.company_id, s.day - b.lot_date as age, sum((s.available + s.locked + s.defective) * p.piece_volume_mm3) as mm3
      from stock_snapshots s join stock_balances b on b.id = s.balance_id join products p on p.id = s.product_id group by 1, 2`),
  );
  // The day is over wherever one looks.
  const { took, result } = await timed(() => chargeStorage(db, new Date(Date.now() + 86_400_000)));
  const companies = result.days.reduce((sum, day) => sum + day.companies, 0);
  return [
    ['sum of a day, raw SQL', ms(raw.took), `${raw.result.length} rows`],
    ['storage of a day, charged', ms(took), `${companies} charges, ${result.days.length} warehouses`],
  ];
}

const order: Outbound = {
  origin: 'kanto',
  zone: 'kansai',
  isRemote: false,
  pieces: 2,
  codJpy: 15800,
  packaging: 'BOX100',
  isNextDay: false,
  photos: 0,
  parcels: [
    {
      lengthMm: 450,
      widthMm: 350,
      heightMm: 180,
      weightG: 6200,
      count: 1,
    },
  ],
};

/** The freight of a hundred thousand orders, spread over a year and all companies. */
async function fillCharges(db: Db, line: PricedLine): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica');
    await client.query(
      `insert into fee_lines (entry_id, line_no, at, company_id, cause_type, cause_id, cause_no, fee_type, item, fee_group, units,
         original_currency, original_minor, rate, cny_minor, wallet_currency, charged_minor, source, basis, steps)
       select 1000000 + i, 1, now() - i * interval '5 minutes', 1 + i % ${stockCompanies}, 'outbound.order', i, 'CK' || i, 'FREIGHT', $1, 'shipping', '1',
         'JPY', $2, 0.0485, $3, 'CNY', $3, 'basic', $4, $5
       from generate_series(1, ${charges}) i`,
      [line.item, line.original.minor, line.cnyMinor, JSON.stringify(line.basis), JSON.stringify(line.steps)],
    );
    await client.query('analyze fee_lines');
  } finally {
    client.release(true);
  }
}

async function benchWhatIf(db: Db): Promise<string[][]> {
  const today = dayIn(zones.JP, new Date());
  const priced = priceOutbound('SAGAWA', order, {
    read: await priceReaderOn(db, { companyId: null, day: today }),
    rates: { JPY: '0.048500' },
  });
  const freight = isRefusal(priced) ? undefined : priced.lines.find(({ feeType }) => feeType === 'FREIGHT');
  if (!freight) throw new Error('the order cannot be priced');
  await fillCharges(db, freight);
  const raw = await timed(() => db.rows(sql`select id, company_id, cny_minor, basis from fee_lines where fee_type = 'FREIGHT'`));
  const { took, result } = await timed(() =>
    db.tx(async (tx) => {
      await tx.run(sql`set local statement_timeout = 0`);
      const book = await tx.first<{ id: number }>(sql`select id from price_books where book = 'express'`);
      const from = dayIn(zones.CN, new Date(Date.now() - 365 * 86_400_000));
      const row = await tx.first<{ id: number }>(sql`
        insert into what_ifs (book_id, from_day, to_day, started_by_name, started_at) values (${book?.id}, ${from}, ${today}, 'bench', now()) returning id`);
      return runWhatIf(tx, { id: row?.id ?? 0, bookId: book?.id ?? 0, from, to: today }, new Date(), async () => undefined);
    }),
  );
  return [
    ['charges read, raw SQL', ms(raw.took), `${raw.result.length} rows`],
    ['what-if', ms(took), `${result} charges`],
  ];
}

export async function benchPriceRuns({ db }: BenchDatabase): Promise<void> {
  await db.tx(async (tx) => {
    await addReadyPrices(tx, new Date());
    // The ready prices begin on a day of their own, the charges of the bench reach a year back. Prices that count refuse to be moved: without their triggers.
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`update price_books set valid_from = '2020-01-01'`);
  });
  const storage = await benchStorage(db);
  const whatIf = await benchWhatIf(db);
  printTable('(m) Work over many rows (aims: a day of storage 20 s, a what-if 5 s)', ['work', 'time', 'over'], [...storage, ...whatIf]);
}
