import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';
import { bug, fail, onReference } from '../../../kernel/fail.ts';
import { keyText, type BalanceIdOf } from './net-entries.ts';
import { outside, type Account, type StockEntry, type StockKey } from './stock-entry.ts';

interface Named {
  key: StockKey;
  /** Pieces come in here. */
  isTarget: boolean;
}

const isKey = (account: Account | typeof outside): account is StockKey & Account => account !== outside && !('balanceId' in account);

function namedKeys(entries: readonly Pick<StockEntry, 'postings'>[]): Named[] {
  const named = new Map<string, Named>();
  const note = (key: StockKey, isTarget: boolean) => {
    const text = keyText(key);
    named.set(text, { key, isTarget: isTarget || (named.get(text)?.isTarget ?? false) });
  };
  for (const { postings } of entries)
    for (const { from, to } of postings) {
      if (isKey(from)) note(from, false);
      if (isKey(to)) note(to, true);
    }
  return [...named.values()];
}

const rowsOf = (named: readonly Named[]): Sql => sql`
  select * from jsonb_to_recordset(${JSON.stringify(
    named.map(({ key, isTarget }, n) => ({
      n,
      is_target: isTarget,
      company_id: key.companyId,
      warehouse_id: key.warehouseId,
      store_id: key.storeId,
      product_id: key.productId,
      lot_id: key.lotId,
      location_id: key.locationId,
    })),
  )}::jsonb) as k(n int, is_target boolean, company_id bigint, warehouse_id bigint, store_id bigint, product_id bigint, lot_id bigint, location_id bigint)`;

// Shelves are held until the commit: nobody freezes one, and no other company moves in, between this look and our pieces.
// Their area too, though shared: it may not become one that nothing is picked from, nor stop being one.
// Virtual places are always what they are; holding them would make every cart of the warehouse wait for every other.
// "is true": found by id and only then compared. Before its tables are analysed PostgreSQL may otherwise read a whole company for each line.
const open = (tx: Tx, named: readonly Named[]): Promise<number> =>
  tx.run(sql`
    with k as (${rowsOf(named)}),
    shelf as materialized (
      select l.id, l.warehouse_id, l.pick_seq, place_state(l.kind, l.state, a.kind) as state from locations l join areas a on a.id = l.area_id
      where l.id in (select location_id from k) and l.kind = 'shelf' order by l.id for no key update of l for share of a),
    place as (
      select * from shelf
      union all
      select l.id, l.warehouse_id, l.pick_seq, place_state(l.kind, l.state, null) from locations l where l.id in (select location_id from k) and l.kind <> 'shelf')
    insert into stock_balances (company_id, warehouse_id, store_id, product_id, lot_id, lot_date, location_id, pick_seq, state)
    select k.company_id, k.warehouse_id, k.store_id, k.product_id, k.lot_id, t.lot_date, k.location_id, p.pick_seq, p.state
    from k
    join place p on p.id = k.location_id and p.warehouse_id = k.warehouse_id
    join stock_lots t on t.id = k.lot_id and (t.company_id = k.company_id) is true
    join products x on x.id = k.product_id and (x.company_id = k.company_id) is true and x.type <> 'composite'
    where k.store_id is null or exists (select 1 from stores s where s.id = k.store_id and s.company_id = k.company_id)
    order by k.product_id, k.location_id, k.lot_id, k.store_id
    on conflict do nothing`);

interface Resolved {
  n: number;
  id: number | null;
  isMixed: boolean;
  code: string;
}

const resolve = (tx: Tx, named: readonly Named[]): Promise<Resolved[]> =>
  tx.rows(sql`
    with k as materialized (${rowsOf(named)}),
    -- Place by place, not line by line: five thousand lines may go to one.
    mixed as materialized (
      select t.location_id, t.company_id, l.code from (select distinct location_id, company_id from k where is_target) t
      join locations l on l.id = t.location_id and l.kind = 'shelf'
      where exists (
        select 1 from stock_balances o
        where o.location_id = t.location_id and o.company_id <> t.company_id and o.available + o.locked + o.defective > 0))
    select k.n, b.id, m.location_id is not null and k.is_target as is_mixed, coalesce(m.code, '') as code
    from k
    left join mixed m on m.location_id = k.location_id and m.company_id = k.company_id
    left join stock_balances b on b.product_id = k.product_id and b.location_id = k.location_id and b.lot_id = k.lot_id
      and b.store_id is not distinct from k.store_id and b.company_id = k.company_id and b.warehouse_id = k.warehouse_id`);

/** Why a balance could not be opened: a set holds none; everything else is a record that is not there for this company. */
async function refuseKey(tx: Tx, key: StockKey): Promise<never> {
  const set = await tx.first<{ sku: string }>(
    sql`select sku from products where id = ${key.productId} and company_id = ${key.companyId} and type = 'composite'`,
  );
  throw set ? fail(inventoryErrors.setHasNoStock, { sku: set.sku }) : fail(kernelErrors.notFound);
}

async function idsOf(tx: Tx, named: readonly Named[], resolved: readonly Resolved[]): Promise<BalanceIdOf> {
  const ids = new Map<string, number>();
  for (const { n, id, isMixed, code } of resolved) {
    const key = named[n]?.key;
    if (!key) throw bug('a balance that nobody named');
    if (id === null) return refuseKey(tx, key);
    if (isMixed) throw fail(inventoryErrors.otherCompanysPlace, { location: code });
    ids.set(keyText(key), id);
  }
  return (account) => {
    const id = 'balanceId' in account ? account.balanceId : ids.get(keyText(account));
    if (id === undefined) throw bug('a balance that was not opened');
    return id;
  };
}

/** Opens what the entries name and what is not there yet; answers how to find the balance of an account. */
export async function openBalances(tx: Tx, entries: readonly Pick<StockEntry, 'postings'>[]): Promise<BalanceIdOf> {
  const named = namedKeys(entries);
  if (named.length === 0) return idsOf(tx, named, []);
  // A product that has never had stock may be deleted, even now. Of two that fail together nobody knows which is heard first.
  const [, resolved] = await Promise.all([open(tx, named), resolve(tx, named)]).catch((error: unknown) =>
    onReference(error, fail(kernelErrors.notFound)),
  );
  return idsOf(tx, named, resolved);
}

/** The same where all of it lies in virtual places, which nobody freezes and every company shares: what is open already is only looked up. */
export async function openVirtual(tx: Tx, entries: readonly Pick<StockEntry, 'postings'>[]): Promise<BalanceIdOf> {
  const named = namedKeys(entries);
  const resolved = named.length === 0 ? [] : await resolve(tx, named);
  return resolved.every(({ id }) => id !== null) ? idsOf(tx, named, resolved) : openBalances(tx, entries);
}
