import type { listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import type { StoreRow } from '@kura/contract/identity/channel-store/channel-store.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { contains, dayRange, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import type { SealedSecret } from './credentials.ts';

type Kept = 'companyId' | 'name' | 'platform' | 'contact' | 'phone' | 'email' | 'sellerAccount';
type StoreFields = Pick<StoreRow, Kept> & { settings: Record<string, string> };

const company = raw('s.company_id');
const from = raw('stores s join companies c on c.id = s.company_id');
// `sealed` is read nowhere but in the connectors: it cannot leave through a list.
const columns =
  raw(`s.id, s.company_id, c.name as company_name, c.code as company_code, s.name, s.platform, s.status, s.contact, s.phone, s.email, s.seller_account,
  coalesce((select jsonb_agg(jsonb_build_object('field', e.key, 'value', e.value) order by e.key) from jsonb_each_text(s.settings) e), '[]') as settings,
  coalesce((select jsonb_agg(jsonb_build_object('field', x.field, 'last4', x.last4) order by x.field) from store_secrets x where x.store_id = s.id), '[]') as secrets,
  s.bound_at, s.created_at, s.updated_at`);

export const page = (db: Query, scope: Scope, zone: string, query: ListQuery<typeof listStores>): Promise<Page<StoreRow>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      inScope(scope, company),
      query.keyword ? sql`(${contains(raw('s.name'), query.keyword)} or ${contains(raw('s.seller_account'), query.keyword)})` : null,
      oneOf(raw('s.platform'), query.platform),
      equals(raw('s.status'), query.status),
      equals(company, query.companyId),
      dayRange(raw('s.created_at'), query.createdAt, zone),
    ],
    sorts: { createdAt: raw('s.created_at'), name: raw('s.name'), platform: raw('s.platform') },
    defaultSort: 'createdAt',
    tieBreaker: raw('s.id'),
  });

export const read = (db: Query, scope: Scope, id: number): Promise<StoreRow | undefined> =>
  db.first(sql`select ${columns} from ${from} where s.id = ${id} and ${inScope(scope, company)}`);

export const lock = (tx: Tx, scope: Scope, id: number): Promise<StoreRow | undefined> =>
  tx.first(sql`select ${columns} from ${from} where s.id = ${id} and ${inScope(scope, company)} for update of s`);

export async function insert(tx: Tx, store: StoreFields, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into stores (company_id, name, platform, status, contact, phone, email, seller_account, settings, created_at, updated_at)
    values (${store.companyId}, ${store.name}, ${store.platform}, 'unbound', ${store.contact}, ${store.phone}, ${store.email}, ${store.sellerAccount},
      ${JSON.stringify(store.settings)}, ${now}, ${now})
    returning id`);
  return (row as { id: number }).id;
}

/** One statement, however many rows the spreadsheet had. */
export const insertMany = (tx: Tx, stores: readonly Pick<StoreRow, Kept>[], now: Date): Promise<Pick<StoreRow, Kept | 'id'>[]> =>
  tx.rows(sql`
    insert into stores (company_id, name, platform, status, contact, phone, email, seller_account, settings, created_at, updated_at)
    select x."companyId", x.name, x.platform, 'unbound', x.contact, x.phone, x.email, x."sellerAccount", '{}', ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(stores)}::jsonb)
      as x("companyId" bigint, name text, platform text, contact text, phone text, email text, "sellerAccount" text)
    returning id, company_id, name, platform, contact, phone, email, seller_account`);

export const update = (tx: Tx, scope: Scope, id: number, store: Omit<StoreFields, 'companyId' | 'platform'>, now: Date): Promise<number> =>
  tx.run(sql`
    update stores s set name = ${store.name}, contact = ${store.contact}, phone = ${store.phone}, email = ${store.email},
      seller_account = ${store.sellerAccount}, settings = ${JSON.stringify(store.settings)}, updated_at = ${now}
    where s.id = ${id} and ${inScope(scope, company)}`);

export const saveSecrets = (tx: Query, storeId: number, secrets: readonly SealedSecret[]): Promise<number> =>
  tx.run(sql`
    insert into store_secrets (store_id, field, sealed, last4)
    select ${storeId}, x.field, x.sealed, x.last4 from jsonb_to_recordset(${JSON.stringify(secrets)}::jsonb) as x(field text, sealed text, last4 text)
    on conflict (store_id, field) do update set sealed = excluded.sealed, last4 = excluded.last4`);

/** Bound since when and bound at all are one fact. */
export const setBound = (tx: Tx, id: number, boundAt: Date | null): Promise<number> =>
  tx.run(sql`update stores set status = ${boundAt ? 'bound' : 'unbound'}, bound_at = ${boundAt} where id = ${id}`);

/** Another store of the company that names the same warehouse at the same place; of two at once the second one waits and finds the first. */
export async function sharesWarehouse(
  tx: Tx,
  { id, companyId, platform, settings }: { id: number | null; companyId: number; platform: string; settings: Record<string, string> },
): Promise<{ name: string } | undefined> {
  await tx.run(sql`select 1 from companies where id = ${companyId} for no key update`);
  return tx.first(sql`
    select s.name from stores s
    where s.company_id = ${companyId} and s.platform = ${platform} and s.id is distinct from ${id}::bigint
      and s.settings ->> 'stockWarehouse' = ${settings['stockWarehouse'] ?? ''}
      and coalesce(s.settings ->> 'apiUrl', '') = ${settings['apiUrl'] ?? ''}
    order by s.id limit 1`);
}

export const remove = (tx: Tx, scope: Scope, id: number): Promise<number> =>
  tx.run(sql`delete from stores s where s.id = ${id} and ${inScope(scope, company)}`);

/** Identifiers are compared in capitals, as they are written on boxes. */
export const companyCodes = (db: Query, scope: Scope, codes: readonly string[]): Promise<{ id: number; code: string }[]> =>
  db.rows(sql`select c.id, upper(c.code) as code from companies c where upper(c.code) = any(${codes}) and ${inScope(scope, raw('c.id'))}`);

export const takenIn = (
  db: Query,
  scope: Scope,
  companyIds: readonly number[],
): Promise<Pick<StoreRow, 'companyId' | 'name' | 'platform' | 'sellerAccount'>[]> =>
  db.rows(sql`
    select s.company_id, lower(s.name) as name, s.platform, lower(s.seller_account) as seller_account from stores s
    where s.company_id = any(${companyIds}) and ${inScope(scope, company)}`);

export const find = (db: Query, scope: Scope, keyword: string, limit: number): Promise<Pick<StoreRow, 'id' | 'name'>[]> =>
  db.rows(sql`
    select s.id, s.name from stores s
    where ${inScope(scope, company)} and (${contains(raw('s.name'), keyword)} or ${contains(raw('s.seller_account'), keyword)})
    order by s.created_at desc, s.id desc limit ${limit}`);

/** Any one of them: whoever has the key of this installation can open it. */
export const anySealedSecret = async (db: Query): Promise<string | undefined> =>
  (await db.first<{ sealed: string }>(sql`select sealed from store_secrets limit 1`))?.sealed;
