import { changeMapping, createMapping, deleteMapping, listMappings } from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import type { Mapping } from '@kura/contract/marketplace/mapping/mapping.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { DryRunButton } from './dry-run-button.tsx';
import { mappingColumns } from './mapping.columns.tsx';
import { changedMappingForms, mappingForm, type NewMapping } from './mapping.form.tsx';

const detail: DetailSpec<Mapping> = { title: ({ platformSku }) => platformSku };
const importSheet = { sheet: 'marketplace.mapping', permission: 'marketplace:mapping:import' };

const actions = (row: Mapping) => (
  <>
    <FormButton
      endpoint={changeMapping}
      look="link"
      text="common.edit"
      title="marketplace.mapping.edit"
      form={changedMappingForms[row.platform]}
      start={{
        id: row.id,
        revision: row.revision,
        productId: row.productId,
        quantity: row.quantity,
        stockArticle: row.stockArticle,
        stockVariant: row.stockVariant,
        stockPlace: row.stockPlace,
      }}
      tools={({ productId, quantity }) => (
        <DryRunButton
          ask={productId && quantity ? { storeId: row.storeId, mapping: { platformSku: row.platformSku, productId, quantity } } : null}
        />
      )}
    />
    <DryRunButton
      look="link"
      ask={{ storeId: row.storeId, mapping: { platformSku: row.platformSku, productId: row.productId, quantity: row.quantity } }}
    />
    <CallButton
      endpoint={deleteMapping}
      look="link"
      isDanger
      body={{ id: row.id }}
      text="common.delete"
      ask="marketplace.mapping.askDelete"
      askParams={{ sku: row.platformSku }}
    />
  </>
);

const tryNew = ({ storeId, platformSku, productId, quantity }: Partial<NewMapping>) => (
  <DryRunButton ask={storeId && platformSku && productId && quantity ? { storeId, mapping: { platformSku, productId, quantity } } : null} />
);

/** What the SKUs of channels are here. */
export default function MappingsPanel() {
  const [{ storeId }] = usePageSearch();
  return (
    <ListPage
      endpoint={listMappings}
      columns={mappingColumns}
      toolbar={
        <>
          <FormButton
            endpoint={createMapping}
            look="primary"
            icon="plus"
            title="marketplace.mapping.add"
            form={mappingForm}
            start={{ quantity: 1, ...(storeId ? { storeId: Number(storeId) } : {}) }}
            tools={tryNew}
          />
          <DryRunButton ask={storeId ? { storeId: Number(storeId) } : null} />
        </>
      }
      rowActions={actions}
      detail={detail}
      importSheet={importSheet}
      emptyText="marketplace.mapping.empty"
    />
  );
}
