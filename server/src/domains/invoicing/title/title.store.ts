import type { listTitles } from '@kura/contract/invoicing/title/title.endpoints.ts';
import type { InvoiceTitle } from '@kura/contract/invoicing/title/title.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { booksZone } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { contains, dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const company = raw('t.company_id');
const from = raw('invoice_titles t join companies c on c.id = t.company_id');
const columns = raw(`t.id, t.company_id, c.name as company_name, t.name, t.tax_number, t.address, t.phone, t.bank, t.account, t.is_default,
  (select count(*) from invoices i where i.title_id = t.id and i.status <> 'rejected') as invoice_count, t.created_at, t.updated_at`);

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listTitles>): Promise<Page<InvoiceTitle>> => {
  const [name, taxNumber] = [contains(raw('t.name'), query.keyword), contains(raw('t.tax_number'), query.keyword)];
  return pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      inScope(actor.scope, company),
      name && sql`(${name} or ${taxNumber})`,
      equals(company, query.companyId),
      dayRange(raw('t.created_at'), query.createdAt, booksZone),
    ],
    sorts: { createdAt: raw('t.created_at') },
    defaultSort: 'createdAt',
    tieBreaker: raw('t.id'),
  });
};

export const read = (db: Query, scope: Scope, id: number): Promise<InvoiceTitle | undefined> =>
  db.first(sql`select ${columns} from ${from} where t.id = ${id} and ${inScope(scope, company)}`);

export const lock = (tx: Tx, scope: Scope, id: number): Promise<InvoiceTitle | undefined> =>
  tx.first(sql`select ${columns} from ${from} where t.id = ${id} and ${inScope(scope, company)} for update of t`);

/** One at a time for each company: which title is the default is decided by looking at all of them. */
export const lockCompany = (tx: Tx, companyId: number): Promise<number> =>
  tx.run(sql`select 1 from companies where id = ${companyId} for no key update`);

export const defaultOf = (db: Query, companyId: number): Promise<InvoiceTitle | undefined> =>
  db.first(sql`select ${columns} from ${from} where t.company_id = ${companyId} and t.is_default`);

export type TitleOption = Pick<InvoiceTitle, 'id' | 'name' | 'taxNumber' | 'isDefault'>;
export const options = (db: Query, companyId: number, limit: number): Promise<TitleOption[]> =>
  db.rows(sql`
    select t.id, t.name, t.tax_number, t.is_default from invoice_titles t where t.company_id = ${companyId}
    order by t.is_default desc, t.created_at desc, t.id desc limit ${limit}`);

export type TitleFields = Pick<InvoiceTitle, 'name' | 'taxNumber' | 'address' | 'phone' | 'bank' | 'account'>;

export const insert = async (tx: Tx, companyId: number, title: TitleFields, now: Date): Promise<number> => {
  const row = await tx.first<{ id: number }>(sql`
    insert into invoice_titles (company_id, name, tax_number, address, phone, bank, account, created_at, updated_at)
    values (${companyId}, ${title.name}, ${title.taxNumber}, ${title.address}, ${title.phone}, ${title.bank}, ${title.account}, ${now}, ${now})
    returning id`);
  return row?.id ?? 0;
};

export const update = (tx: Tx, id: number, title: TitleFields, now: Date): Promise<number> =>
  tx.run(sql`
    update invoice_titles set name = ${title.name}, tax_number = ${title.taxNumber}, address = ${title.address}, phone = ${title.phone},
      bank = ${title.bank}, account = ${title.account}, updated_at = ${now} where id = ${id}`);

/** Two statements: the index allows one default at any moment. */
export async function makeDefault(tx: Tx, companyId: number, id: number): Promise<void> {
  await tx.run(sql`update invoice_titles set is_default = false where company_id = ${companyId} and is_default and id <> ${id}`);
  await tx.run(sql`update invoice_titles set is_default = true where id = ${id}`);
}

export const newestOf = (tx: Tx, companyId: number): Promise<{ id: number } | undefined> =>
  tx.first(sql`select id from invoice_titles where company_id = ${companyId} order by created_at desc, id desc limit 1`);

export const remove = (tx: Tx, id: number): Promise<number> => tx.run(sql`delete from invoice_titles where id = ${id}`);
