import type { Page } from '@kura/contract/kernel/page.ts';
import { type Actor, system } from '../kernel/actor.ts';
import type { Query } from '../kernel/db/db.ts';

type List = (db: Query) => Promise<Page<unknown>>;
/** The index that serves a list, the list, and the ways that PostgreSQL may not take meanwhile. */
export type ListPlan = readonly [index: string, list: List, without: readonly string[]];

export const everybody: Actor = { ...system, kind: 'user', userType: 'staff', permissions: new Set(['*:*:*']) };
export const oneCompany: Actor = { ...everybody, scope: { companyId: 1 } };
export const first = { page: 1, size: 20, order: 'desc' } as const;

/** A table too large to be read whole, or to be sorted. */
export const searches = ['seqscan', 'indexscan', 'indexonlyscan'];
export const orders = ['seqscan', 'sort', 'incremental_sort', 'bitmapscan'];

type StaffPage = (db: Query, actor: Actor, query: typeof first) => Promise<Page<unknown>>;
export const of =
  (page: StaffPage) =>
  (query: object, actor = everybody) =>
  (db: Query) =>
    page(db, actor, { ...first, ...query });
