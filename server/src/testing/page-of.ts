import type { ListEndpoint, Page, RowOf } from '@kura/contract/kernel/page.ts';
import type { Caller } from './app.ts';

/** A page of a list with the type of its rows. */
export const pageOf = async <L extends ListEndpoint>(caller: Caller, list: L, query: object = {}): Promise<Page<RowOf<L>>> =>
  (await caller.call(list, { query })).data as Page<RowOf<L>>;
