import { abnormalMoves, countAbnormal, reportAbnormal } from '@kura/contract/inventory/abnormal/abnormal.endpoints.ts';
import { abnormalFields, handClosings } from '@kura/contract/inventory/abnormal/abnormal.fields.ts';
import type { AbnormalRow, StuckClaim } from '@kura/contract/inventory/abnormal/abnormal.ts';
import type { StockChoice } from '@kura/contract/inventory/document/document.ts';
import { moveStockByForm } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { call, newKey } from '../../../kit/call.ts';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { shelveForm, shelveStart } from './abnormal-shelve.form.ts';
import { useSpeech } from '../../../kit/speech/speech.tsx';

const closings = choicesOf(handClosings, 'inventory.abnormal.closing');
const reportForm = {
  fields: fieldsOf<BodyOf<typeof reportAbnormal>>(abnormalFields, ['locationId', 'reason', { name: 'note', kind: 'textarea' }]),
};
const closingForm = {
  fields: fieldsOf<BodyOf<typeof abnormalMoves.calls.close>>({ ...abnormalFields, note: abnormalFields.closingNote }, [
    { name: 'closing', kind: 'radio', choices: closings, span: 'whole' },
    { name: 'note', kind: 'textarea' },
  ]),
};
const openCount = (id: number) => navigate('adjustments', { tab: 'counts', count: String(id) });

export function ReportButton() {
  useLang();
  const { modal } = useSpeech();
  const notifyStuck = (stuck: readonly StuckClaim[]) => {
    if (stuck.length === 0) return;
    void modal.warning({
      title: t('inventory.abnormal.stuck'),
      content: (
        <ul>
          {stuck.map(({ ownerNo, sku, quantity }) => (
            <li key={`${ownerNo} ${sku}`}>{`${ownerNo} · ${sku} × ${quantity}`}</li>
          ))}
        </ul>
      ),
      okText: t('common.close'),
    });
  };
  return (
    <FormButton
      endpoint={reportAbnormal}
      look="primary"
      icon="warning"
      title="inventory.abnormal.report"
      form={reportForm}
      start={{ note: '' }}
      onDone={({ stuck }) => notifyStuck(stuck)}
    />
  );
}

/** By count, by "nothing wrong", or by moving everything out: the count closes the report itself. */
export function AbnormalActions({ row }: { readonly row: AbnormalRow }) {
  if (row.status !== 'open') return null;
  return (
    <>
      {row.countId === null && (
        <CallButton
          endpoint={countAbnormal}
          look="link"
          text="inventory.abnormal.count"
          body={{ ids: [row.id] }}
          ask="inventory.floor.askCount"
          askParams={{ location: row.locationCode }}
          onDone={({ id }) => openCount(id)}
        />
      )}
      <FormButton
        endpoint={abnormalMoves.calls.close}
        look="link"
        text="inventory.abnormal.move.close"
        title="inventory.floor.closeOf"
        titleParams={{ location: row.locationCode }}
        okText="common.confirm"
        form={closingForm}
        start={{ id: row.id, closing: 'nothingWrong', note: '' }}
      />
    </>
  );
}

export const abnormalBulk: readonly BulkAction<AbnormalRow>[] = [
  {
    title: 'inventory.floor.countTicked',
    permission: countAbnormal.permission,
    ask: 'inventory.floor.askCountTicked',
    run: async (rows) => openCount((await call(countAbnormal, { body: { ids: rows.map(({ id }) => id) }, key: newKey() })).id),
  },
];

/** Out of the abnormal area onto a shelf. */
export const ShelveButton = ({ row }: { readonly row: StockChoice }) => (
  <FormButton
    endpoint={moveStockByForm}
    look="link"
    text="inventory.floor.shelve"
    title="inventory.floor.shelveOf"
    titleParams={{ sku: row.sku }}
    form={shelveForm}
    start={shelveStart(row)}
  />
);
