import type { listAddresses } from '@kura/contract/outbound/address/address.endpoints.ts';
import type { AddressKind } from '@kura/contract/outbound/address/address.fields.ts';
import type { Address } from '@kura/contract/outbound/address/address.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, contains, dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const company = raw('a.company_id');
const from = raw('shipping_addresses a join companies c on c.id = a.company_id');
const columns =
  raw(`a.id, a.company_id, c.name as company_name, a.kind, a.contact, a.organisation, a.phone, a.country, a.postcode, a.region,
  a.city, a.street, a.building, a.is_default, a.remark, a.created_at, a.updated_at`);

const searched = (keyword: string | undefined): Sql | null => {
  const [contact, organisation, phone, place] = ['a.contact', 'a.organisation', 'a.phone', '(a.city || a.street)'].map((column) =>
    contains(raw(column), keyword),
  );
  return contact ? sql`(${contact} or ${organisation} or ${phone} or ${place})` : null;
};

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listAddresses>): Promise<Page<Address>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      inScope(actor.scope, company),
      searched(query.keyword),
      equals(raw('a.kind'), query.kind),
      equals(raw('a.country'), query.country),
      beginsWith(raw('a.postcode'), query.postcode?.replace(/\D/g, '')),
      equals(company, query.companyId),
      dayRange(raw('a.created_at'), query.createdAt, actor.zone),
    ],
    sorts: { createdAt: raw('a.created_at') },
    defaultSort: 'createdAt',
    tieBreaker: raw('a.id'),
  });

export const options = (db: Query, companyId: number, kind: AddressKind, keyword: string, limit: number): Promise<Address[]> =>
  db.rows(sql`
    select ${columns} from ${from}
    where a.company_id = ${companyId} and a.kind = ${kind} and ${searched(keyword) ?? sql`true`}
    order by a.is_default desc, a.updated_at desc, a.id desc limit ${limit}`);

export const read = (db: Query, scope: Scope, id: number): Promise<Address | undefined> =>
  db.first(sql`select ${columns} from ${from} where a.id = ${id} and ${inScope(scope, company)}`);

export const lock = (tx: Tx, scope: Scope, id: number): Promise<Address | undefined> =>
  tx.first(sql`select ${columns} from ${from} where a.id = ${id} and ${inScope(scope, company)} for update of a`);

/** One at a time for each company: which address is the default is decided by looking at all of them. */
export const lockCompany = (tx: Tx, companyId: number): Promise<number> =>
  tx.run(sql`select 1 from companies where id = ${companyId} for no key update`);

/** The kinds of which a company has a default. */
export const defaultKinds = async (tx: Tx, companyId: number): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ kind: string }>(sql`select kind from shipping_addresses where company_id = ${companyId} and is_default`);
  return new Set(rows.map(({ kind }) => kind));
};

export type AddressFields = Omit<Address, 'id' | 'companyId' | 'companyName' | 'isDefault' | 'createdAt' | 'updatedAt'>;

export const insertMany = async (tx: Tx, companyId: number, rows: readonly AddressFields[], now: Date): Promise<number[]> => {
  const made = await tx.rows<{ id: number }>(sql`
    insert into shipping_addresses (company_id, kind, contact, organisation, phone, country, postcode, region, city, street, building, remark,
      created_at, updated_at)
    select ${companyId}, r.kind, r.contact, r.organisation, r.phone, r.country, r.postcode, r.region, r.city, r.street, r.building, r.remark,
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (kind text, contact text, organisation text, phone text, country text,
      postcode text, region text, city text, street text, building text, remark text)
    returning id`);
  return made.map(({ id }) => id);
};

export const update = (tx: Tx, id: number, row: AddressFields, now: Date): Promise<number> =>
  tx.run(sql`
    update shipping_addresses set kind = ${row.kind}, contact = ${row.contact}, organisation = ${row.organisation}, phone = ${row.phone},
      country = ${row.country}, postcode = ${row.postcode}, region = ${row.region}, city = ${row.city}, street = ${row.street},
      building = ${row.building}, remark = ${row.remark}, updated_at = ${now} where id = ${id}`);

/** Two statements: the index allows one default of a kind at any moment. */
export async function makeDefault(tx: Tx, companyId: number, kind: AddressKind, id: number): Promise<void> {
  await tx.run(sql`
    update shipping_addresses set is_default = false where company_id = ${companyId} and kind = ${kind} and is_default and id <> ${id}`);
  await tx.run(sql`update shipping_addresses set is_default = true where id = ${id}`);
}
export const dropDefault = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update shipping_addresses set is_default = false where id = ${id}`);

export const newestOf = (tx: Tx, companyId: number, kind: AddressKind): Promise<{ id: number } | undefined> =>
  tx.first(sql`
    select id from shipping_addresses where company_id = ${companyId} and kind = ${kind} order by created_at desc, id desc limit 1`);

export const remove = (tx: Tx, id: number): Promise<number> => tx.run(sql`delete from shipping_addresses where id = ${id}`);
