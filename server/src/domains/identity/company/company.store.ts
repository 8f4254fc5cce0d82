import type { CompanyInput, Company } from '@kura/contract/identity/company/company.ts';
import type { listCompanies } from '@kura/contract/identity/company/company.endpoints.ts';
import { defaultStorageMb } from '@kura/contract/kernel/storage-limit.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { contains, dayRange, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const columns = sql`c.id, c.code, c.name, jsonb_build_object('currency', 'CNY', 'minor', c.credit_limit_minor) as credit_limit,
  (select jsonb_build_object('currency', 'CNY', 'minor', l.after_minor) from credit_limits l where l.company_id = c.id and l.status = 'proposed')
    as pending_credit_limit, c.contact, c.phone,
  c.email, c.address, c.zone, c.lang, c.remark, (select count(*) from users u where u.company_id = c.id) as user_count, c.created_at,
  coalesce((select ceil(s.used_bytes / 1048576.0)::int from company_storage s where s.company_id = c.id), 0) as storage_used_mb,
  coalesce((select s.limit_mb from company_storage s where s.company_id = c.id), ${defaultStorageMb}::int) as storage_limit_mb`;

export const companyMatches = (keyword: string | undefined): Sql | null => {
  const [code, name] = [contains(sql`c.code`, keyword), contains(sql`c.name`, keyword)];
  return code && sql`(${code} or ${name})`;
};

export type CompanyOption = Pick<Company, 'id' | 'code' | 'name'>;

export const companyStore = {
  page: (db: Query, actor: Actor, query: ListQuery<typeof listCompanies>): Promise<Page<Company>> =>
    pageRows<Company>(db, {
      query,
      select: columns,
      from: sql`companies c`,
      where: [inScope(actor.scope, sql`c.id`), companyMatches(query.keyword), dayRange(sql`c.created_at`, query.createdAt, actor.zone)],
      sorts: { createdAt: sql`c.created_at`, code: sql`upper(c.code)`, name: sql`c.name`, creditLimit: sql`c.credit_limit_minor` },
      defaultSort: 'createdAt',
      tieBreaker: sql`c.id`,
    }),

  one: (db: Query, scope: Scope, id: number): Promise<Company | undefined> =>
    db.first<Company>(sql`select ${columns} from companies c where c.id = ${id} and ${inScope(scope, sql`c.id`)}`),
  lock: (tx: Tx, scope: Scope, id: number): Promise<Company | undefined> =>
    tx.first<Company>(sql`select ${columns} from companies c where c.id = ${id} and ${inScope(scope, sql`c.id`)} for update of c`),

  options: (
    db: Query,
    scope: Scope,
    { keyword, id }: { keyword?: string | undefined; id?: number | undefined },
    limit = 50,
  ): Promise<CompanyOption[]> =>
    db.rows<CompanyOption>(sql`
      select c.id, c.code, c.name from companies c
      ${where([inScope(scope, sql`c.id`), companyMatches(keyword), id !== undefined && sql`c.id = ${id}`])}
      order by upper(c.code), c.id limit ${limit}`),

  insert: (tx: Tx, c: CompanyInput, now: Date): Promise<{ id: number } | undefined> =>
    tx.first(sql`
      insert into companies (code, name, contact, phone, email, address, zone, lang, remark, created_at)
      values (upper(${c.code}), ${c.name}, ${c.contact}, ${c.phone}, ${c.email}, ${c.address}, ${c.zone}, ${c.lang}, ${c.remark},
              ${now})
      returning id`),

  update: (tx: Tx, id: number, c: CompanyInput): Promise<number> =>
    tx.run(sql`
      update companies set code = upper(${c.code}), name = ${c.name}, contact = ${c.contact}, phone = ${c.phone}, email = ${c.email}, address = ${c.address}, zone = ${c.zone}, lang = ${c.lang}, remark = ${c.remark}
      where id = ${id}`),

  /** A code that nobody has: people may have typed one of the coming ones already. */
  async freeCode(tx: Tx): Promise<string> {
    for (;;) {
      const row = await tx.first<{ code: string; isTaken: boolean }>(sql`
        with n as (select nextval('company_code_seq')::text as no),
          next as (select 'C' || lpad(no, greatest(5, length(no)), '0') as code from n)
        select code, exists (select 1 from companies c where upper(c.code) = next.code) as is_taken from next`);
      if (row && !row.isTaken) return row.code;
    }
  },
};
