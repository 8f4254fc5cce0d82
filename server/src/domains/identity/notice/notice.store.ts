import { mostUnread } from '@kura/contract/kernel/notice.ts';
import type { TextParams } from '@kura/contract/kernel/text.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

export interface NewNotice {
  reference: string;
  companyId: number;
  text: string;
  params: TextParams;
  routeCode: string;
  search: Readonly<Record<string, string>>;
}
/** False: it was told before. */
export const insert = async (tx: Tx, notice: NewNotice, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into company_notices (company_id, reference, text, params, route_code, search, at)
    values (${notice.companyId}, ${notice.reference}, ${notice.text}, ${JSON.stringify(notice.params)}, ${notice.routeCode},
      ${JSON.stringify(notice.search)}, ${now}) on conflict (reference) do nothing`)) > 0;

export interface StoredNotice {
  id: number;
  text: string;
  params: TextParams;
  routeCode: string;
  search: Record<string, string>;
  at: string;
  isRead: boolean;
}
export const latest = (db: Query, companyId: number, userId: number, limit: number): Promise<StoredNotice[]> =>
  db.rows(sql`
    select n.id, n.text, n.params, n.route_code, n.search, n.at, r.user_id is not null as is_read
    from company_notices n left join company_notice_reads r on r.user_id = ${userId} and r.notice_id = n.id
    where n.company_id = ${companyId} order by n.id desc limit ${limit}`);

/** Of the newest ones: nobody counts back through years. */
export const countUnread = async (db: Query, companyId: number, userId: number): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
      select count(*) from (select id from company_notices where company_id = ${companyId} order by id desc limit ${mostUnread + 1}) n
      where not exists (select 1 from company_notice_reads r where r.user_id = ${userId} and r.notice_id = n.id)`)
  )?.count ?? 0;

/** Without ids, the newest ones: those that are counted. */
export const markRead = (tx: Tx, companyId: number, userId: number, ids: readonly number[], now: Date): Promise<number> =>
  tx.run(sql`
    insert into company_notice_reads (notice_id, user_id, at)
    select n.id, ${userId}, ${now}::timestamptz from company_notices n
    where n.company_id = ${companyId} and (n.id = any(${ids}::bigint[]) or ${ids.length === 0}::boolean
      and n.id in (select id from company_notices where company_id = ${companyId} order by id desc limit ${mostUnread + 1}))
    on conflict do nothing`);
export const countOwn = async (db: Query, companyId: number, ids: readonly number[]): Promise<number> =>
  (
    await db.first<{ count: number }>(
      sql`select count(*) from company_notices where company_id = ${companyId} and id = any(${ids}::bigint[])`,
    )
  )?.count ?? 0;
