import * as z from 'zod/mini';
import type { Filter } from '@kura/contract/kernel/filter.ts';
import { issueText, type Issue } from '@kura/contract/kernel/issue.ts';
import { countCap, defaultPageSize, pageSizes } from '@kura/contract/kernel/page.ts';
import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';

export type Search = Readonly<Record<string, string>>;
export type Order = 'asc' | 'desc';

/** Where somebody stands in a list. All of it is in the address, so a link shows the same rows to a colleague. */
export interface ListState {
  readonly filters: Search;
  readonly page: number;
  readonly size: number;
  readonly sort: string | undefined;
  readonly order: Order;
}

export interface ListDeclaration {
  readonly filters: Readonly<Record<string, Filter>>;
  readonly sorts: readonly string[];
}

export interface Problem {
  readonly text: TextRef;
  readonly params?: TextParams | undefined;
}

/** What is wrong with a filter's text, as the server would see it (V01 for ranges), or null. */
export function filterProblem(filter: Filter, text: string): Problem | null {
  if (text === '') return null;
  const parsed = z.safeParse(filter.schema as z.core.$ZodType, text, { reportInput: true });
  const issue = parsed.success ? undefined : parsed.error.issues[0];
  return issue ? issueText(issue as unknown as Issue) : null;
}

const wholeNumber = (text: string | undefined, from: number, to: number): number | undefined => {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= from && value <= to ? value : undefined;
};

/** Reads an address that anybody may have typed: what the server would refuse is left out. */
export function readState(search: Search, list: ListDeclaration, size: number = defaultPageSize): ListState {
  const filters: Record<string, string> = {};
  for (const [name, filter] of Object.entries(list.filters)) {
    const text = search[name];
    if (text && !filterProblem(filter, text)) filters[name] = text;
  }
  const asked = wholeNumber(search['size'], 1, 1000);
  const sort = search['sort'];
  return {
    filters,
    page: wholeNumber(search['page'], 1, countCap) ?? 1,
    size: asked !== undefined && (pageSizes as readonly number[]).includes(asked) ? asked : size,
    sort: sort !== undefined && list.sorts.includes(sort) ? sort : undefined,
    order: search['order'] === 'asc' ? 'asc' : 'desc',
  };
}

/** The reverse, with `undefined` for what falls away, so that the address stays short. */
export function writeState(state: ListState, list: ListDeclaration, size: number = defaultPageSize): Record<string, string | undefined> {
  const search: Record<string, string | undefined> = {};
  for (const name of Object.keys(list.filters)) search[name] = state.filters[name] || undefined;
  search['page'] = state.page > 1 ? String(state.page) : undefined;
  search['size'] = state.size === size ? undefined : String(state.size);
  search['sort'] = state.sort;
  search['order'] = state.sort && state.order === 'asc' ? 'asc' : undefined;
  return search;
}

/** What travels to the server. `fixed` are filters that the page itself sets. */
export function callQuery(state: ListState, fixed: Search = {}): Record<string, string> {
  return {
    ...state.filters,
    ...fixed,
    page: String(state.page),
    size: String(state.size),
    ...(state.sort ? { sort: state.sort, order: state.order } : {}),
  };
}

/** A header click: down, up, as the server likes it. */
export function nextSort(state: ListState, sort: string): ListState {
  if (state.sort !== sort) return { ...state, sort, order: 'desc', page: 1 };
  if (state.order === 'desc') return { ...state, order: 'asc', page: 1 };
  return { ...state, sort: undefined, order: 'desc', page: 1 };
}
