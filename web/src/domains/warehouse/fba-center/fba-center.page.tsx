import {
  changeFbaCenter,
  createFbaCenter,
  fbaCenterMoves,
  listFbaCenters,
} from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import { fbaCenterFields } from '@kura/contract/warehouse/fba-center/fba-center.fields.ts';
import type { FbaCenter } from '@kura/contract/warehouse/fba-center/fba-center.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t } from '../../../kit/text.ts';
import { fbaCenterColumns } from './fba-center.columns.tsx';

/** V04 */
const fields = fieldsOf<BodyOf<typeof createFbaCenter>>(fbaCenterFields, [
  { name: 'name', span: 'whole' },
  { name: 'code', maxLength: 6 },
  'kind',
  'region',
  { name: 'postcode', maxLength: 10 },
  { name: 'address', span: 'whole' },
  { name: 'phone', span: 'whole' },
]);

const detail: DetailSpec<FbaCenter> = { title: ({ code, name }) => (code ? `${code} ${name}` : name) };

const actions = (row: FbaCenter) => (
  <>
    <FormButton
      endpoint={changeFbaCenter}
      look="link"
      text="common.edit"
      title="warehouse.fbaCenter.edit"
      form={{ fields }}
      start={{ ...row, code: row.code ?? '' }}
      intro={row.code === null && <p>{t('warehouse.fbaCenter.noCode')}</p>}
    />
    <MoveButtons moves={fbaCenterMoves} row={row} />
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
