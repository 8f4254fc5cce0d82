import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { auditOrders } from '@kura/contract/workorders/order/order.endpoints.ts';
import { orderMachine } from '@kura/contract/workorders/order/order.machine.ts';
import type { OrderRow } from '@kura/contract/workorders/order/order.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { Said } from '../../../kit/form/said.ts';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { priceFields } from './order-actions.tsx';

type Results = Out<typeof auditOrders.data>['results'];

/** One price for all of them, one answer for each. */
function AuditMany({ rows, why, clear }: { readonly rows: readonly OrderRow[]; readonly why: string | null; readonly clear: () => void }) {
  useLang();
  const [results, setResults] = useState<Results | null>(null);
  return (
    <>
      <FormButton
        endpoint={auditOrders}
        icon="audit"
        why={why}
        text="workorders.order.auditMany"
        title="workorders.order.auditManyOf"
        titleParams={{ count: rows.length }}
        intro={<p className="k-form-intro">{t('workorders.order.auditManyHint')}</p>}
        okText="common.confirm"
        form={{ fields: priceFields } as never}
        start={{ orders: rows.map(({ id, revision }) => ({ id, revision })), currency: 'CNY', priceNote: '' }}
        doneText={(answer) => resultWords(answer.results)}
        onDone={(answer) => {
          setResults(answer.results);
          clear();
        }}
      />
      {results && <ResultsDialog results={results} onClose={() => setResults(null)} />}
    </>
  );
}
/** E02: of what did not all pass the message is not green. */
function resultWords(results: Results): Said & object {
  const done = results.filter(({ isDone }) => isDone).length;
  const left = results.length - done;
  const words = left === 0 ? t('workorders.order.doneAll', { count: done }) : t('workorders.order.doneSome', { done, left });
  return { words, isPart: left > 0 };
}

/** What became of each: what did not pass first, with its reason. */
function ResultsDialog({ results, onClose }: { readonly results: Results; readonly onClose: () => void }) {
  useLang();
  return (
    <Modal open title={t('workorders.order.results')} footer={null} onCancel={onClose}>
      <p>{resultWords(results).words}</p>
      <ul>
        {results
          .toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
          .map(({ id, number, isDone, status, message }) => (
            <li key={id}>
              <strong>{number}</strong>{' '}
              <ToneTag tone={isDone ? 'success' : 'error'}>
                {isDone ? tr(stateText(orderMachine, status)) : t('workorders.order.notDone')}
              </ToneTag>{' '}
              {message}
            </li>
          ))}
      </ul>
    </Modal>
  );
}
export const orderBulk: readonly BulkAction<OrderRow>[] = [
  {
    title: 'workorders.order.auditMany',
    permission: auditOrders.permission,
    draw: (rows, why, clear) => <AuditMany rows={rows} why={why} clear={clear} />,
  },
];
