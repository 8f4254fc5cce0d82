import pg from 'pg';
import { groupOf, type FeeType } from '@kura/contract/pricing/fee.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import { openChargeDesk } from '../server/src/domains/finance/ledger/charge-desk.ts';
import { chargeFees } from '../server/src/domains/finance/ledger/charge.ts';
import { openHold } from '../server/src/domains/finance/ledger/hold.ts';
import { system } from '../server/src/kernel/actor.ts';
import { type Db, openDb } from '../server/src/kernel/db/db.ts';
import type { BenchDatabase } from './lib/database.ts';
import { printTable, times } from './lib/figures.ts';
import { moneyCompanies } from './lib/money-data.ts';
import { perSecondInTurns } from './lib/per-second.ts';

const poolSize = 8;
const aimed = 0.7;
const fees: readonly FeeType[] = ['FREIGHT', 'COD_FEE', 'OUT_OPERATION', 'CONSUMABLES'];
const anyCompany = (): number => 1 + Math.floor(Math.random() * moneyCompanies);

/** As large as a real one: the size of what is kept is part of the price. */
const lineOf = (feeType: FeeType): PricedLine => {
  const minor = 100 + Math.floor(Math.random() * 5000);
  return {
    feeType,
    item: 'SAGAWA',
    group: groupOf(feeType),
    units: '1',
    unitPrice: null,
    original: {
      currency: 'CNY',
      minor,
    },
    cnyMinor: minor,
    source: 'basic',
    specialQuoteId: null,
    basis: {
      formula: 'bench.1',
      inputs: {
        lengthMm: 450,
        widthMm: 350,
        heightMm: 180,
        grossWeightG: 10400,
        zone: 'kansai',
        carrier: 'SAGAWA',
      },
      prices: [
        {
          book: 'express',
          key: 'SAGAWA/kansai/140',
          currency: 'CNY',
          minor,
          source: 'basic',
          from: {
            bookId: 1,
            version: 3,
          },
        },
      ],
      rate: null,
    },
    steps: [
      {
        text: 'pricing.step.size',
        params: {
          length: '45',
          width: '35',
          height: '18',
          sum: '98',
          size: '100',
        },
      },
    ],
  };
};

/** What a charge of four fees changes, row for row, for somebody who knows every account: one statement, one round trip. */
const byHand = `
  with x as (select * from unnest($4::text[], $5::bigint[], $6::bigint[], $7::jsonb[], $8::jsonb[]) with ordinality as x(fee, account, minor, basis, steps, n)),
    held as materialized (select * from wallets where company_id = $1 and currency = 'CNY' for update),
    e as (insert into money_entries (reference, type, at, company_id, cause_type, cause_id, cause_no, actor_name)
      values ($2, 'charge', now(), $1, 'bench.order', $3, $2, 'bench') returning id),
    total as (select sum(minor)::bigint as minor from x),
    u as (update wallets w set balance_minor = h.balance_minor - t.minor, seq = h.seq + 1 from held h, total t where w.account_id = h.account_id),
    m as (insert into wallet_movements (wallet_id, seq, entry_id, at, type, company_id, currency, change_minor, balance_after_minor, cause_type, cause_id, cause_no, actor_name)
      select h.account_id, h.seq + 1, e.id, now(), 'charge', $1, 'CNY', -t.minor, h.balance_minor - t.minor, 'bench.order', $3, $2, 'bench' from held h, e, total t),
    p as (insert into money_postings (entry_id, line_no, from_account_id, to_account_id, currency, minor)
      select e.id, x.n, h.account_id, x.account, 'CNY', x.minor from e, held h, x)
  insert into fee_lines (entry_id, line_no, at, company_id, cause_type, cause_id, cause_no, fee_type, item, fee_group, units, original_currency, original_minor,
    cny_minor, wallet_currency, charged_minor, source, basis, steps)
  select e.id, x.n, now(), $1, 'bench.order', $3, $2, x.fee, 'SAGAWA', 'handling', '1', 'CNY', x.minor, x.minor, 'CNY', x.minor, 'basic', x.basis, x.steps from e, x
  returning id`;

const crowd = 200;

/** (p) Everybody charges the same company. */
async function benchHotWallet(db: Db): Promise<void> {
  const desk = openChargeDesk(db);
  let number = 0;
  const chargeOf = () => {
    const id = ++number;
    const cause = { type: 'bench.hot', id, no: `hot:${id}` };
    return { reference: cause.no, companyId: 1, cause, lines: fees.map(lineOf) };
  };
  const [each = NaN, together = NaN] = await perSecondInTurns(crowd, [
    () => db.tx((tx) => chargeFees(tx, system, chargeOf(), new Date())),
    () => desk(system, chargeOf(), new Date()),
  ]);
  printTable(
    `(p) ${crowd} clients charge one wallet`,
    ['', 'each alone', 'at the desk', 'ratio'],
    [['charges', `${each.toFixed(0)}/s`, `${together.toFixed(0)}/s`, times(together / each)]],
  );
}

export async function benchMoneyBook({ url }: BenchDatabase): Promise<void> {
  const db = openDb({ url, poolSize });
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  const desk = openChargeDesk(db);
  let number = 0;
  const chargeOf = () => {
    const id = ++number;
    const cause = { type: 'bench.order', id, no: `charge:${id}` };
    return { reference: cause.no, companyId: anyCompany(), cause, lines: fees.map(lineOf) };
  };
  // A reference that stood in the book already would be answered without any work.
  const checked = ({ isNew }: { isNew: boolean }) => {
    if (!isNew) throw new Error('it was booked before');
  };
  const charge = async () => checked(await db.tx((tx) => chargeFees(tx, system, chargeOf(), new Date())));
  const chargeAtDesk = async () => checked(await desk(system, chargeOf(), new Date()));
  const hold = () => {
    const id = ++number;
    const cause = { type: 'bench.order', id, no: `hold:${id}` };
    const what = { reference: cause.no, companyId: anyCompany(), cause, lines: fees.map(lineOf) };
    return db.tx((tx) => openHold(tx, { ...system, scope: { companyId: null } }, what, new Date()));
  };
  try {
    await db.pool
      .query(`insert into credit_limits (company_id, status, before_minor, after_minor, proposed_by, proposed_by_name, created_at, decided_by, decided_at)
      select id, 'approved', 0, 1000000000000, 1, 'x', now(), 2, now() from companies`);
    await db.pool.query('update companies set credit_limit_minor = 1000000000000');
    const { rows: accounts } = await pool.query<{ detail: string; id: string }>(
      `select detail, id from money_accounts where kind = 'income'`,
    );
    const idOf = new Map(accounts.map(({ detail, id }) => [detail, id]));
    const chargeByHand = () => {
      const id = ++number;
      const lines = fees.map(lineOf);
      const values = [
        anyCompany(),
        `hand:${id}`,
        id,
        fees,
        fees.map((fee) => idOf.get(fee)),
        lines.map(({ cnyMinor }) => cnyMinor),
        lines.map(({ basis }) => JSON.stringify(basis)),
        lines.map(({ steps }) => JSON.stringify(steps)),
      ];
      return pool.query({ name: 'chargeByHand', text: byHand, values });
    };
    const rows: string[][] = [];
    for (const clients of [1, 32]) {
      const [hand = NaN, ours = NaN, atDesk = NaN, holds = NaN] = await perSecondInTurns(clients, [
        chargeByHand,
        charge,
        chargeAtDesk,
        hold,
      ]);
      const cells = [
        ...[hand, ours, atDesk].map((rate) => `${rate.toFixed(0)}/s`),
        times(ours / hand),
        times(atDesk / hand),
        `${holds.toFixed(0)}/s`,
      ];
      rows.push([`${clients} client${clients === 1 ? '' : 's'}`, ...cells]);
    }
    printTable(
      `(l) Charge an order of ${fees.length} fees against the same rows by hand in one round trip (aim: ≥ ${times(aimed)})`,
      ['', 'by hand', 'chargeFees', 'at the desk', 'ratio', 'ratio of the desk', 'openHold'],
      rows,
    );
    await benchHotWallet(db);
  } finally {
    await db.end();
    await pool.end();
  }
}
