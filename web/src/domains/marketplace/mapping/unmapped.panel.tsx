import { createMapping, listUnmapped, mostTaken, takeSuggestions } from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import type { Unmapped } from '@kura/contract/marketplace/mapping/mapping.ts';
import { call } from '../../../kit/call.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { DryRunButton } from './dry-run-button.tsx';
import { unmappedColumns } from './mapping.columns.tsx';
import { mapForm } from './mapping.form.tsx';

const actions = ({ storeId, platformSku }: Unmapped) => (
  <FormButton
    endpoint={createMapping}
    look="link"
    text="marketplace.mapping.map"
    title="marketplace.mapping.mapOf"
    titleParams={{ sku: platformSku }}
    form={mapForm}
    start={{ storeId, platformSku, quantity: 1 }}
    tools={({ productId, quantity }) => (
      <DryRunButton ask={productId && quantity ? { storeId, mapping: { platformSku, productId, quantity } } : null} />
    )}
  />
);

/** Those that have any: the first is the likeliest. */
const firstOf = (rows: readonly Unmapped[]) =>
  rows
    .flatMap(({ storeId, platformSku, suggestions: [first] }) =>
      first ? [{ storeId, platformSku, productId: first.productId, quantity: first.quantity }] : [],
    )
    .slice(0, mostTaken);

const bulk: readonly BulkAction<Unmapped>[] = [
  {
    title: 'marketplace.mapping.takeAll',
    permission: takeSuggestions.permission,
    ask: 'marketplace.mapping.askTakeAll',
    run: (rows) => call(takeSuggestions, { body: { rows: firstOf(rows) } }),
  },
];

/** SKUs that orders wait for, most of them first, each with what it may be. */
export default function UnmappedPanel() {
  return (
    <ListPage
      endpoint={listUnmapped}
      columns={unmappedColumns}
      rowActions={actions}
      bulkActions={bulk}
      emptyText="marketplace.mapping.noneWaits"
    />
  );
}
