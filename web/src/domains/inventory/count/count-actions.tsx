import { adjustmentReasons } from '@kura/contract/inventory/adjustment/adjustment.ts';
import { cancelCount, createCount, enterCount, proposeCount } from '@kura/contract/inventory/count/count.endpoints.ts';
import { countMachine } from '@kura/contract/inventory/count/count.machine.ts';
import type { CountRow } from '@kura/contract/inventory/count/count.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { Can } from '../../../kit/access/access.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { useWorkWarehouse } from '../../../kit/scan/work-warehouse.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
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

export function CountActions({ row }: { readonly row: CountRow }) {
  useLang();
  const [, changeSearch] = usePageSearch();
  const isRunning = row.status === 'counting' || row.status === 'recounting';
  return (
    <>
      {isRunning && (
        <Can permission={enterCount.permission}>
          <Press look="link" onPress={() => changeSearch({ [countKey]: String(row.id), view: undefined })}>
            {t('inventory.floor.goCounting')}
          </Press>
        </Can>
      )}
      {row.status === 'counted' && (
        <FormButton
          endpoint={proposeCount}
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
          form={{
            fields: [
              {
                name: 'reason',
                title: 'inventory.document.reason',
                kind: 'select',
                choices: choicesOf(adjustmentReasons, 'inventory.adjustment.reason'),
              },
              { name: 'note', title: 'inventory.document.note', kind: 'text', maxLength: 200 },
            ],
          }}
          start={{ id: row.id, reason: 'countDifference', note: '' }}
          width={980}
        />
      )}
      <MoveButtons moves={{ machine: countMachine, calls: { cancel: cancelCount } }} row={row} />
    </>
  );
}
