import { changeFnsku, createFnsku, deleteFnsku, listFnskus, printFnskuLabels } from '@kura/contract/fba/fnsku/fnsku.endpoints.ts';
import type { Fnsku } from '@kura/contract/fba/fnsku/fnsku.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { fnskuColumns } from './fnsku.columns.tsx';
import { changedFnskuForm, fnskuForm } from './fnsku.form.tsx';
import { LabelsButton } from './labels-button.tsx';

const detail: DetailSpec<Fnsku> = { title: ({ fnsku }) => fnsku };
const importSheet = { sheet: 'fba.fnsku', permission: 'fba:fnsku:import' };

const bulk: readonly BulkAction<Fnsku>[] = [
  {
    title: 'fba.fnsku.labels',
    permission: printFnskuLabels.permission,
    draw: (rows, why) => <LabelsButton ids={rows.map(({ id }) => id)} why={why} />,
  },
];

const actions = ({ id, revision, fnsku, asin, sellerSku, name, condition, productId }: Fnsku) => (
  <>
    <FormButton
      endpoint={changeFnsku}
      look="link"
      text="common.edit"
      title="fba.fnsku.edit"
      titleParams={{ fnsku }}
      form={changedFnskuForm}
      start={{ id, revision, asin, sellerSku, name, condition, productId }}
    />
    <CallButton
      endpoint={deleteFnsku}
      look="link"
      isDanger
      body={{ id }}
      text="common.delete"
      ask="fba.fnsku.askDelete"
      askParams={{ fnsku }}
    />
  </>
);

/** What Amazon calls the articles of each store, those without a product first. */
export default function FnskusPage() {
  return (
    <ListPage
      endpoint={listFnskus}
      columns={fnskuColumns}
      toolbar={
        <FormButton
          endpoint={createFnsku}
          look="primary"
          icon="plus"
          title="fba.fnsku.add"
          form={fnskuForm}
          start={{ asin: '', condition: 'new', productId: null }}
        />
      }
      rowActions={actions}
      bulkActions={bulk}
      detail={detail}
      importSheet={importSheet}
      emptyText="fba.fnsku.empty"
    />
  );
}
