import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { listWhatIfCompanies, listWhatIfLines, listWhatIfs } from '@kura/contract/quotes/what-if/what-if.endpoints.ts';
import type { WhatIfCompany, WhatIfLine, WhatIfRow } from '@kura/contract/quotes/what-if/what-if.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, equals, pageRows } from '../../../kernel/list.ts';
import { yuan as yuanOf } from '../../../kernel/list-totals.ts';

interface Figures {
  beforeMinor: number;
  afterMinor: number;
}
const yuan = (minor: number) => ({ currency: 'CNY' as const, minor });
function figured<R extends Figures>({ beforeMinor, afterMinor, ...row }: R) {
  return { ...row, before: yuan(beforeMinor), after: yuan(afterMinor), change: yuan(afterMinor - beforeMinor) };
}

const whatIfColumns =
  raw(`i.id, i.book_id, b.book, b.version, to_char(i.from_day, 'YYYY-MM-DD') as "from", to_char(i.to_day, 'YYYY-MM-DD') as "to",
  i.started_by_name, i.started_at, i.line_count, i.unpriced_count, i.before_minor, i.after_minor,
  (select count(*) from what_if_companies c where c.what_if_id = i.id and c.after_minor < c.before_minor)::int as winners,
  (select count(*) from what_if_companies c where c.what_if_id = i.id and c.after_minor = c.before_minor)::int as same,
  (select count(*) from what_if_companies c where c.what_if_id = i.id and c.after_minor > c.before_minor)::int as losers`);
const whatIfFrom = raw('what_ifs i join price_books b on b.id = i.book_id');
type StoredWhatIf = Omit<WhatIfRow, 'before' | 'after' | 'change'> & Figures;

export async function one(db: Query, id: number): Promise<WhatIfRow | undefined> {
  const row = await db.first<StoredWhatIf>(
    sql`select ${whatIfColumns} from ${whatIfFrom} where i.id = ${id} and i.finished_at is not null`,
  );
  return row && figured(row);
}

export async function page(db: Query, query: ListQuery<typeof listWhatIfs>): Promise<Page<WhatIfRow>> {
  const found = await pageRows<StoredWhatIf>(db, {
    query,
    select: whatIfColumns,
    from: whatIfFrom,
    where: [raw('i.finished_at is not null'), equals(raw('i.book_id'), query.bookId)],
    sorts: { startedAt: raw('i.started_at') },
    defaultSort: 'startedAt',
    tieBreaker: raw('i.id'),
  });
  return { ...found, rows: found.rows.map(figured) };
}

/** Left out, the newest one is meant: a list of all what-ifs side by side would say nothing. */
const chosen = (id: number | undefined): Sql =>
  id === undefined ? raw('(select id from what_ifs where finished_at is not null order by started_at desc, id desc limit 1)') : sql`${id}`;

const direction = (of: string | undefined, before: Sql, after: Sql): Sql | null => {
  switch (of) {
    case 'less':
      return sql`${after} < ${before}`;
    case 'more':
      return sql`${after} > ${before}`;
    case 'same':
      return sql`${after} = ${before}`;
    case 'unpriced':
      return sql`${after} is null`;
    default:
      return null;
  }
};

export async function companyPage(db: Query, query: ListQuery<typeof listWhatIfCompanies>): Promise<Page<WhatIfCompany>> {
  const found = await pageRows<Omit<WhatIfCompany, 'before' | 'after' | 'change'> & Figures>(db, {
    query,
    select:
      raw(`w.company_id as id, c.code as company_code, c.name as company_name, w.line_count, w.unpriced_count, w.before_minor, w.after_minor,
      case when w.before_minor = 0 then null else round((w.after_minor - w.before_minor) * 100.0 / w.before_minor, 2)::text end as percent`),
    from: raw('what_if_companies w join companies c on c.id = w.company_id'),
    where: [sql`w.what_if_id = ${chosen(query.whatIfId)}`, direction(query.direction, raw('w.before_minor'), raw('w.after_minor'))],
    sorts: {
      change: raw('w.after_minor - w.before_minor'),
      before: raw('w.before_minor'),
      after: raw('w.after_minor'),
      companyCode: raw('c.code'),
    },
    totals: {
      before: yuanOf(raw('w.before_minor')),
      after: yuanOf(raw('w.after_minor')),
      change: yuanOf(raw('w.after_minor - w.before_minor')),
    },
    defaultSort: 'change',
    tieBreaker: raw('w.company_id'),
  });
  return { ...found, rows: found.rows.map(figured) };
}

type StoredLine = Omit<WhatIfLine, 'before' | 'after' | 'change'> & { beforeMinor: number; afterMinor: number | null };

export async function linePage(db: Query, query: ListQuery<typeof listWhatIfLines>): Promise<Page<WhatIfLine>> {
  const found = await pageRows<StoredLine>(db, {
    query,
    select:
      raw(`l.fee_line_id as id, f.at, (select code from companies c where c.id = l.company_id) as company_code, f.cause_no, f.fee_type, f.item,
      f.units, l.before_minor, l.after_minor`),
    from: raw('what_if_lines l join fee_lines f on f.id = l.fee_line_id'),
    where: [
      sql`l.what_if_id = ${chosen(query.whatIfId)}`,
      equals(raw('l.company_id'), query.companyId),
      beginsWith(raw('f.cause_no'), query.causeNo),
      equals(raw('f.fee_type'), query.feeType),
      direction(query.direction, raw('l.before_minor'), raw('l.after_minor')),
    ],
    sorts: {
      id: raw('l.fee_line_id'),
      before: bounded(raw('l.before_minor')),
      after: bounded(raw('l.after_minor')),
      change: raw('l.change_minor'),
    },
    totals: { before: yuanOf(raw('l.before_minor')), after: yuanOf(raw('l.after_minor')), change: yuanOf(raw('l.change_minor')) },
    defaultSort: 'id',
    tieBreaker: raw('l.fee_line_id'),
  });
  return {
    ...found,
    rows: found.rows.map(({ beforeMinor, afterMinor, ...row }) => ({
      ...row,
      before: yuan(beforeMinor),
      after: afterMinor === null ? null : yuan(afterMinor),
      change: afterMinor === null ? null : yuan(afterMinor - beforeMinor),
    })),
  };
}
