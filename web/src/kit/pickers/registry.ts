import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { ListEndpoint, Page, RowOf } from '@kura/contract/kernel/page.ts';
import { call } from '../call.ts';

export interface PickerOption {
  readonly value: number;
  readonly label: string;
}
export interface PickerQuery {
  readonly keyword: string;
  /** Ids whose words are wanted: a value that came with the address or a stored record. */
  readonly ids?: readonly number[] | undefined;
  /** Of this company only; pickers of records that belong to nobody need not look at it. */
  readonly companyId?: number | undefined;
}
export interface Picker {
  readonly load: (query: PickerQuery, signal?: AbortSignal) => Promise<readonly PickerOption[]>;
}

const pickers = new Map<string, Picker>();

/** A domain offers its records to the pages of others: said once, where the pages are put together. */
export function registerPickers(more: Readonly<Record<string, Picker>>): void {
  for (const [record, picker] of Object.entries(more)) pickers.set(record, picker);
}

/** Pickers whose code comes when somebody first opens one: the sign-in does not carry the records of every domain. */
export const lazyPickers = (
  records: readonly string[],
  load: () => Promise<Readonly<Record<string, Picker>>>,
): Readonly<Record<string, Picker>> =>
  Object.fromEntries(
    records.map((record) => {
      const picker: Picker = {
        async load(query, signal) {
          const found = (await load())[record];
          if (!found) throw new Error(`no picker for ${record} came`);
          return found.load(query, signal);
        },
      };
      return [record, picker];
    }),
  );

export function pickerFor(record: string): Picker {
  const picker = pickers.get(record);
  if (!picker) throw new Error(`no picker is registered for ${record}`);
  return picker;
}

const inCompany = ({ companyId }: PickerQuery) => (companyId === undefined ? {} : { companyId });

/** A picker over an endpoint made for it. `ofCompany`: its records belong to companies. */
export const pickerOver = <Q extends Shape, B extends Shape, D extends Shape>(
  endpoint: Endpoint<Q, B, D>,
  toQuery: (query: PickerQuery) => In<Q>,
  toOptions: (data: Out<D>) => readonly PickerOption[],
  { ofCompany = false } = {},
): Picker => ({
  load: async (query, signal) =>
    toOptions(await call(endpoint, { query: toQuery(query), ...(ofCompany ? inCompany(query) : {}), ...(signal ? { signal } : {}) })),
});

/** A picker over a list that is there anyway: `filter` is the name of the text filter that finds a record. */
export const pickerOverList = <L extends ListEndpoint>(
  list: L,
  { filter, label, ofCompany = false }: { filter: keyof L['filters'] & string; label: (row: RowOf<L>) => string; ofCompany?: boolean },
): Picker => ({
  load: async (asked, signal) => {
    const { keyword, ids } = asked;
    const query = ids ? { ids: ids.join(','), size: 50 } : { [filter]: keyword || undefined, size: 20 };
    const { rows } = (await call(list, { query, ...(ofCompany ? inCompany(asked) : {}), ...(signal ? { signal } : {}) })) as Page<
      RowOf<L> & { id: number }
    >;
    return rows.map((row) => ({ value: row.id, label: label(row) }));
  },
});
