import { adjustmentFields } from '@kura/contract/inventory/adjustment/adjustment.fields.ts';
import { countMoves, createCount, enterCount } from '@kura/contract/inventory/count/count.endpoints.ts';
import type { CountRow } from '@kura/contract/inventory/count/count.ts';
import { Can } from '../../../kit/access/access.tsx';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { useWorkWarehouse } from '../../../kit/scan/work-warehouse.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { serialsField } from '../adjustment/adjustment-serials.tsx';
import { CountDifferences } from './count-differences.tsx';
import { countForm, countStart } from './count.form.tsx';

/** The sheet that is being counted stands in the address: a handheld that reloads goes on where it was. */
export const countKey = 'count';

export function NewCountButton() {
  const warehouseId = useWorkWarehouse();
  return (
    <FormButton
      endpoint={createCount}
      look="primary"
      icon="plus"
      title="inventory.count.create"
      form={countForm}
      start={countStart(warehouseId)}
      okText="inventory.count.create"
    />
  );
}

const proposalForm = { fields: fieldsOf<BodyOf<typeof countMoves.calls.propose>>(adjustmentFields, ['reason', serialsField, 'note']) };

export function CountActions({ row }: { readonly row: CountRow }) {
  useLang();
  const [, changeSearch] = usePageSearch();
  const isRunning = row.status === 'counting' || row.status === 'recounting';
  // To whoever counted here already nothing is offered but to end a round in which all is counted.
  const isForMe = isRunning && (row.forMe > 0 || row.done >= row.toCount);
  return (
    <>
      {isForMe && (
        <Can permission={enterCount.permission}>
          <Press look="link" onPress={() => changeSearch({ [countKey]: String(row.id), view: undefined })}>
            {t('inventory.floor.goCounting')}
          </Press>
        </Can>
      )}
      {row.status === 'counted' && (
        <FormButton
          endpoint={countMoves.calls.propose}
          look="link"
          text="inventory.count.move.propose"
          title="inventory.floor.proposeOf"
          titleParams={{ number: row.number }}
          okText="inventory.count.propose"
          intro={
            <div className="k-intro">
              <CountDifferences id={row.id} />
            </div>
          }
          form={proposalForm}
          start={{ id: row.id, reason: 'countDifference', serials: [], note: '' }}
          width={980}
        />
      )}
      <MoveButtons moves={countMoves} only={['cancel']} row={row} />
    </>
  );
}
