import { changeTruck, createTruck, listTrucks, truckMoves } from '@kura/contract/freight/truck/truck.endpoints.ts';
import type { Truck } from '@kura/contract/freight/truck/truck.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { pick } from '../../../kit/form/pick.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t } from '../../../kit/text.ts';
import { ToScale } from '../to-scale.tsx';
import { truckColumns } from './truck.columns.tsx';
import { truckForm } from './truck.form.tsx';

const detail: DetailSpec<Truck> = {
  title: ({ name }) => name,
  sections: [
    { fields: truckColumns },
    {
      title: 'freight.truck.toScale',
      draw: ({ name, lengthMm, widthMm, heightMm }) => <ToScale name={name} lengthMm={lengthMm} widthMm={widthMm} heightMm={heightMm} />,
    },
  ],
};

const asked = [
  'id',
  'revision',
  'name',
  'model',
  'volumeL',
  'loadKg',
  'owner',
  'phone',
  'address',
  'lengthMm',
  'widthMm',
  'heightMm',
] as const;
const startOf = (row: Truck) => ({ ...pick(row, asked), ...(row.warehouseId === null ? {} : { warehouseId: row.warehouseId }) });

const actions = (row: Truck) => (
  <>
    <FormButton
      endpoint={changeTruck}
      look="link"
      text="common.edit"
      title="freight.truck.edit"
      form={truckForm()}
      start={startOf(row)}
      intro={row.warehouseId === null && <p>{t('freight.truck.usualModel')}</p>}
    />
    <MoveButtons moves={truckMoves} row={row} />
  </>
);

const importSheet = { sheet: 'freight.truck', permission: createTruck.permission };
const smallFirst = { sort: 'volumeM3', order: 'asc' } as const;

/** V04: what drives, how much it holds, and whom to call for it. */
export default function TrucksPage() {
  return (
    <ListPage
      endpoint={listTrucks}
      columns={truckColumns}
      firstSort={smallFirst}
      toolbar={
        <FormButton
          endpoint={createTruck}
          look="primary"
          icon="plus"
          title="freight.truck.add"
          form={truckForm()}
          start={{ address: '' }}
        />
      }
      rowActions={actions}
      importSheet={importSheet}
      detail={detail}
      emptyText="freight.truck.empty"
    />
  );
}
