import * as z from 'zod/mini';
import { endpoint, type Access, type Endpoint, type Shape } from './endpoint.ts';
import type { Fields } from './field.ts';
import type { Filter, FilterQuery } from './filter.ts';
import { PriceMoney } from './money.ts';
import { rule } from './rule.ts';
import type { TextRef } from './text.ts';

/** L16 */
export const pageSizes = [10, 20, 30, 50] as const;
export const defaultPageSize = 20;
/** Exact counts up to here; beyond it people read "10,000+" and narrow their search. */
export const countCap = 10_000;
/** V02 */
export const exportCap = 1000;

export const PageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(countCap)), 1),
  size: z._default(z.union([z.coerce.number().check(z.refine((n) => (pageSizes as readonly number[]).includes(n)))]), defaultPageSize),
  sort: z.optional(z.string().check(z.maxLength(60))),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  /** Only these records: what a person has ticked, across pages. */
  ids: z.optional(
    z.pipe(
      z.string().check(
        z.maxLength(20_000),
        rule((text: string) => /^\d{1,15}(,\d{1,15})*$/.test(text), 'kernel.issue.invalid'),
      ),
      z.transform((text: string) => text.split(',').map(Number)),
    ),
  ),
});
export interface PageRequest {
  page: number;
  size: number;
  sort?: string | undefined;
  order: 'asc' | 'desc';
  ids?: number[] | undefined;
  /** Instead of rows: what those of the filter add up to. Asked apart, so that nobody waits for it to see the rows. */
  totals?: 'only' | undefined;
}

/** By field: pieces, an exact decimal as text, or money in each currency that occurs. */
export const Totals = z.record(z.string(), z.union([z.int(), z.string(), z.array(PriceMoney)]));
export type Totals = z.infer<typeof Totals>;
/** More rows than this are not added up while somebody waits. */
export const totalsCap = 100_000;

export interface Page<Row> {
  rows: Row[];
  total: number;
  /** True: there are more than `total`. */
  isCapped: boolean;
  /** Only when they were asked for; null: of too many rows. */
  totals?: Totals | null | undefined;
}
export const pageOf = <R extends z.core.$ZodType>(row: R) => z.object({ rows: z.array(row), total: z.int(), isCapped: z.boolean() });
const pageWithTotals = <R extends z.core.$ZodType>(row: R) => z.extend(pageOf(row), { totals: z.optional(z.nullable(Totals)) });

export interface ExportSpec {
  readonly permission: string;
  readonly title: TextRef;
}

/** A list: everything the page needs to draw filters and columns, and the server to answer. */
export interface ListEndpoint<
  F extends Record<string, Filter> = Record<string, Filter>,
  R extends z.core.$ZodType = z.core.$ZodType,
> extends Endpoint<Shape, Shape, Shape> {
  readonly method: 'GET';
  /** The noun: `identity.user`. Names the list in exports, saved filters and column memories. */
  readonly record: string;
  readonly row: R;
  readonly filters: F;
  readonly sorts: readonly string[];
  /** Fields that are added up below the rows. */
  readonly totals: readonly string[];
  readonly export?: ExportSpec;
}
export type RowOf<L> = L extends { row: infer R extends Shape } ? R['_zod']['output'] : never;
export type ListQuery<L> = L extends { filters: infer F extends Record<string, Filter> } ? FilterQuery<F> & PageRequest : never;

export function listEndpoint<const F extends Record<string, Filter>, R extends z.core.$ZodType>(spec: {
  path: string;
  permission: Access;
  does: string;
  record: string;
  row: R;
  filters: F;
  sorts: readonly string[];
  /** Of these the ones that are declared as totals are added up, where the rows have them. */
  totalsOf?: Fields;
  /** Sums that stand under a name of their own, beside what the rows hold. */
  totals?: readonly string[];
  export?: ExportSpec;
}): ListEndpoint<F, R> {
  const { totalsOf = {}, totals: named = [], ...own } = spec;
  const shapes = Object.fromEntries(Object.entries(spec.filters).map(([name, filter]) => [name, z.optional(filter.schema)]));
  const inRow = Object.keys((spec.row as unknown as { shape?: object }).shape ?? {});
  const totals = [...named, ...Object.keys(totalsOf).filter((name) => totalsOf[name]?.total && inRow.includes(name))];
  const [query, data] =
    totals.length > 0
      ? [z.extend(PageQuery, { ...shapes, totals: z.optional(z.literal('only')) }), pageWithTotals(spec.row)]
      : [z.extend(PageQuery, shapes), pageOf(spec.row)];
  return { ...endpoint({ ...own, method: 'GET', query, data }), ...own, totals, method: 'GET' } as unknown as ListEndpoint<F, R>;
}
