import { choicesOf } from '@kura/contract/kernel/filter.ts';
import {
  changeFbaCenter,
  createFbaCenter,
  disableFbaCenter,
  enableFbaCenter,
  listFbaCenters,
} from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import { fbaCenterMachine } from '@kura/contract/warehouse/fba-center/fba-center.machine.ts';
import { fbaCenterKinds, type FbaCenter } from '@kura/contract/warehouse/fba-center/fba-center.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import type { Field } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t } from '../../../kit/text.ts';
import { fbaCenterColumns } from './fba-center.columns.tsx';

type New = BodyOf<typeof createFbaCenter>;
type Changed = BodyOf<typeof changeFbaCenter>;

/** V04 */
const fields: readonly Field<New>[] = [
  { name: 'name', title: 'warehouse.fbaCenter.name', kind: 'text', maxLength: 100, span: 'whole' },
  { name: 'code', title: 'warehouse.fbaCenter.code', kind: 'text', maxLength: 6 },
  { name: 'kind', title: 'warehouse.fbaCenter.kind', kind: 'select', choices: choicesOf(fbaCenterKinds, 'warehouse.fbaCenter.kind') },
  { name: 'region', title: 'warehouse.fbaCenter.region', kind: 'text', maxLength: 60 },
  { name: 'postcode', title: 'warehouse.fbaCenter.postcode', kind: 'text', maxLength: 10 },
  { name: 'address', title: 'warehouse.fbaCenter.address', kind: 'text', maxLength: 200, span: 'whole' },
  { name: 'phone', title: 'warehouse.fbaCenter.phone', kind: 'text', maxLength: 30, span: 'whole' },
];
const startOf = ({ id, code, name, kind, region, postcode, address, phone }: FbaCenter): Changed => ({
  id,
  code: code ?? '',
  name,
  kind,
  region,
  postcode,
  address,
  phone,
});

const detail: DetailSpec<FbaCenter> = { title: ({ code, name }) => (code ? `${code} ${name}` : name) };

const actions = (row: FbaCenter) => (
  <>
    <FormButton
      endpoint={changeFbaCenter}
      look="link"
      text="common.edit"
      title="warehouse.fbaCenter.edit"
      form={{ fields: fields as readonly Field<Changed>[] }}
      start={startOf(row)}
      intro={row.code === null && <p>{t('warehouse.fbaCenter.noCode')}</p>}
    />
    <MoveButtons moves={{ machine: fbaCenterMachine, calls: { enable: enableFbaCenter, disable: disableFbaCenter } }} row={row} />
  </>
);

// Those without a code come last.
const byCode = { sort: 'code', order: 'asc' } as const;

/** V04: where Amazon receives; how sure we are of a code stands beside it. */
export default function FbaCentersPage() {
  return (
    <ListPage
      endpoint={listFbaCenters}
      columns={fbaCenterColumns}
      firstSort={byCode}
      toolbar={
        <FormButton
          endpoint={createFbaCenter}
          look="primary"
          icon="plus"
          title="warehouse.fbaCenter.add"
          form={{ fields }}
          start={{ kind: 'FC' }}
        />
      }
      rowActions={actions}
      detail={detail}
      emptyText="warehouse.fbaCenter.empty"
    />
  );
}
