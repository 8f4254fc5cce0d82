import { cmDecimals, kgDecimals, wholeToText } from '@kura/contract/kernel/decimal.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { prefectureOf } from '@kura/contract/pricing/zone-of.ts';
import type { listTrials } from '@kura/contract/quotes/trial/trial.endpoints.ts';
import type { AskedTrial, Trial, TrialResult, TrialRow } from '@kura/contract/quotes/trial/trial.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Db, Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { contains, dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';

export const keptDays = 90;

/** Short and in no language: where to, and what. */
function titleOf({ prefecture, route, laneCode, packages, days, parts }: AskedTrial & { prefecture: string }): string {
  const [first] = packages;
  const sides = first ? [first.lengthMm, first.widthMm, first.heightMm].map((mm) => wholeToText(mm, cmDecimals)).join('×') : '';
  const weight = first ? `${wholeToText(first.weightG, kgDecimals)}kg ×${first.count}` : '';
  return [
    parts.includes('express') ? prefectureOf(prefecture)?.jp : undefined,
    parts.includes('firstLeg') ? [route.replace('>', '→'), laneCode ?? ''].join(' ').trim() : undefined,
    `${sides}cm ${weight}${packages.length > 1 ? ` +${packages.length - 1}` : ''}`,
    parts.includes('storage') ? `${days}d` : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
}

export async function insert(
  tx: Tx,
  actor: Actor,
  { companyId, input, result }: { companyId: number | null; input: AskedTrial; result: TrialResult },
  now: Date,
): Promise<number> {
  const title = titleOf({ ...input, prefecture: result.prefecture });
  const row = await tx.first<{ id: number }>(sql`
    insert into trials (company_id, user_id, user_name, at, kind, title, input, result, total_cny_minor)
    values (${companyId}, ${actor.userId}, ${actor.name}, ${now}, ${input.parts.join('+')}, ${title}, ${JSON.stringify(input)},
      ${JSON.stringify(result)}, ${result.total.cnyMinor})
    returning id`);
  return row?.id ?? 0;
}

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listTrials>, now: Date): Promise<Page<TrialRow>> =>
  pageRows(db, {
    query,
    select: raw(`t.id, t.at, t.user_name, coalesce(c.name, '') as company_name, t.kind, t.title,
      trim(to_char(t.total_cny_minor / 100.0, '999999999990.00')) as total_cny`),
    from: raw('trials t left join companies c on c.id = t.company_id'),
    where: [
      inScope(actor.scope, raw('t.company_id')),
      sql`t.at > ${now}::timestamptz - make_interval(days => ${keptDays})`,
      contains(raw('t.title'), query.title),
      equals(raw('t.company_id'), query.companyId),
      dayRange(raw('t.at'), query.at, actor.zone),
    ],
    sorts: { at: raw('t.at') },
    defaultSort: 'at',
    tieBreaker: raw('t.id'),
  });

export const read = (db: Query, actor: Actor, id: number): Promise<Trial | undefined> =>
  db.first(
    sql`select t.id, t.at, t.user_name, t.input, t.result from trials t where t.id = ${id} and ${inScope(actor.scope, raw('t.company_id'))}`,
  );

/** A log, and no book: what nobody looks at any more is let go. */
export const forgetOld = (db: Db, now: Date): Promise<unknown> =>
  db.run(sql`delete from trials where at < ${now}::timestamptz - make_interval(days => ${keptDays})`);

/** How long lanes take, as their book tells it. */
export async function transitsOf(db: Query, lanes: readonly string[], day: string): Promise<ReadonlyMap<string, string>> {
  if (lanes.length === 0) return new Map();
  const rows = await db.rows<{ lane: string; transit: string }>(sql`
    select l.lane, l.transit from price_lanes l join price_books b on b.id = l.book_id
    where b.book = 'lane' and b.status = 'active' and b.valid_from <= ${day} and (b.valid_to is null or b.valid_to >= ${day})
      and l.lane = any(${lanes})`);
  return new Map(rows.map(({ lane, transit }) => [lane, transit]));
}
