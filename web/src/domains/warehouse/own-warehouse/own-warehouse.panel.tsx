import {
  changeWarehouse,
  createWarehouse,
  listWarehouses,
  warehouseMoves,
} from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import type { Warehouse, WarehouseRow } from '@kura/contract/warehouse/own-warehouse/own-warehouse.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { useOpenDetail } from '../../../kit/list/list-detail.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { Areas } from '../area/areas.tsx';
import { warehouseColumns } from './own-warehouse.columns.tsx';
import { changedWarehouseForm, newWarehouseForm, newWarehouseStart } from './own-warehouse.form.ts';
import '../warehouse.css';

const width = 640;
const detail: DetailSpec<WarehouseRow> = {
  title: ({ code, nameZh, nameJp }) => `${code} ${nameZh} / ${nameJp}`,
  sections: [{ title: 'warehouse.area.title', draw: (row) => <Areas warehouseId={row.id} /> }, { fields: warehouseColumns }],
};

const actions = (row: WarehouseRow) => <WarehouseActions row={row} />;

const byCode = { sort: 'code', order: 'asc' } as const;

/** Our own warehouses with their hours, and the areas they are divided into. */
export default function WarehousesPanel() {
  return (
    <ListPage
      endpoint={listWarehouses}
      columns={warehouseColumns}
      firstSort={byCode}
      toolbar={
        <FormButton
          endpoint={createWarehouse}
          look="primary"
          icon="plus"
          title="warehouse.warehouse.add"
          form={newWarehouseForm}
          start={newWarehouseStart}
          shape="drawer"
          width={width}
        />
      }
      rowActions={actions}
      detail={detail}
      emptyText="warehouse.warehouse.empty"
    />
  );
}

function WarehouseActions({ row }: { readonly row: Warehouse }) {
  useLang();
  const open = useOpenDetail();
  return (
    <>
      <Press look="link" onPress={() => open(row)}>
        {t('warehouse.area.title')}
      </Press>
      <FormButton
        endpoint={changeWarehouse}
        look="link"
        text="common.edit"
        title="warehouse.warehouse.edit"
        form={changedWarehouseForm}
        start={row}
        shape="drawer"
        width={width}
      />
      <MoveButtons moves={warehouseMoves} row={row} />
    </>
  );
}
