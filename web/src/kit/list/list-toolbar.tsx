import type { ListEndpoint } from '@kura/contract/kernel/page.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, type ReactNode, type Ref } from 'react';
import { Icon } from '../icon.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { usePhone } from '../media.ts';
import { t, useLang } from '../text.ts';
import { BulkButton, type BulkAction } from './bulk-actions.tsx';
import type { ColumnMemory } from './column-memory.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { Column } from './columns.ts';
import { ExportButton } from './export-button.tsx';
import { ImportButton, type ImportSpec } from './import-button.tsx';
import type { Search } from './list-state.ts';
import { SavedFilters } from './saved-filters.tsx';
import type { Identified } from './selection.ts';
import type { ListHandle } from './use-list.ts';

const SortMenu = lazyPart(() => import('./sort-menu.tsx'));

export interface ListToolbarProps<Row extends Identified> {
  readonly endpoint: ListEndpoint;
  readonly list: ListHandle<Row>;
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly toolbar?: ReactNode;
  readonly place: Ref<HTMLDivElement>;
  readonly bulkActions: readonly BulkAction<Row>[];
  readonly importSheet?: ImportSpec;
  readonly memory: ColumnMemory;
  readonly onMemory: (next: ColumnMemory) => void;
  readonly onFilters: (filters: Search) => void;
}

export function ListToolbar<Row extends Identified>(props: ListToolbarProps<Row>) {
  useLang();
  const { place, endpoint, list, columns, shown, toolbar, bulkActions, importSheet, memory, onMemory, onFilters } = props;
  const client = useQueryClient();
  const isPhone = usePhone();
  const ticked = [...list.selection.values()];
  const clear = () => list.select(new Map());
  return (
    <div className="k-toolbar" ref={place}>
      {toolbar}
      {/* On a phone eight grey buttons would push the records off the screen: they come with the first tick. */}
      {(!isPhone || ticked.length > 0) &&
        bulkActions.map((action) => <BulkButton key={action.title} action={action} rows={ticked} onDone={clear} />)}
      <ExportButton
        endpoint={endpoint}
        state={list.state}
        ticked={ticked.map((row) => row.id)}
        fixed={list.fixed}
        columns={shown.flatMap((column) => column.exports)}
      />
      {importSheet && <ImportButton spec={importSheet} onDone={() => void client.invalidateQueries()} />}
      {ticked.length > 0 && (
        <span className="k-ticked-count" role="status">
          {t('system.list.ticked', { count: ticked.length })}
          <button type="button" className="k-link" onClick={clear}>
            {t('system.list.untick')}
          </button>
        </span>
      )}
      <span className="k-tools">
        {isPhone && (
          <Suspense>
            <SortMenu columns={shown} sorts={endpoint.sorts} state={list.state} onChange={list.change} />
          </Suspense>
        )}
        <SavedFilters list={endpoint.record} current={list.state.filters} onApply={onFilters} />
        <ColumnMenu columns={columns} memory={memory} onChange={onMemory} />
        <button
          type="button"
          className="k-tool"
          title={t('system.list.reload')}
          aria-label={t('system.list.reload')}
          aria-busy={list.isFetching}
          onClick={list.reload}
        >
          <Icon name="refresh" />
        </button>
      </span>
    </div>
  );
}
