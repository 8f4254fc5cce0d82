import type { ListEndpoint } from '@kura/contract/kernel/page.ts';
import { ExportButton } from '../../../kit/list/export-button.tsx';
import type { ListState, Search } from '../../../kit/list/list-state.ts';

export interface ListExportProps {
  readonly endpoint: ListEndpoint;
  readonly columns: readonly string[];
  readonly query: Search;
}

const whole: ListState = { filters: {}, page: 1, size: 20, sort: undefined, order: 'asc' };
const filled = (query: Search): Search => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** What a table shows leaves as a spreadsheet through the list behind it. */
export const ListExport = ({ endpoint, columns, query }: ListExportProps) => (
  <ExportButton endpoint={endpoint} state={whole} ticked={[]} fixed={filled(query)} columns={columns} />
);
