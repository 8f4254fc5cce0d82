import { auditOrders, printCartonLabels } from '@kura/contract/inbound/order/order.endpoints.ts';
import type { OrderRow } from '@kura/contract/inbound/order/order.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import type { Said } from '../../../kit/form/said.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { download } from '../../../kit/jobs/follow-job.ts';
import { made } from '../../../kit/jobs/made.ts';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useSpeech } from '../../../kit/speech/speech.tsx';
import './order.css';

type Results = Out<typeof auditOrders.data>['results'];
interface Props {
  readonly rows: readonly OrderRow[];
  readonly why: string | null;
  readonly clear: () => void;
}

/** What did not pass is named, each with the reason; the others are done. */
function AuditButton({ rows, why, clear }: Props) {
  useLang();
  const { modal } = useSpeech();
  const { isBusy, act } = useAct();
  const [results, setResults] = useState<Results | null>(null);
  const failed = results?.filter(({ isDone }) => !isDone) ?? [];
  /** E02: of what did not all pass the message is not green. */
  const words = (all: Results): Said & object => {
    const done = all.filter(({ isDone }) => isDone).length;
    const left = all.length - done;
    return {
      words: left === 0 ? t('inbound.page.auditAll', { count: done }) : t('inbound.page.auditSome', { done, left }),
      isPart: left > 0,
    };
  };
  const run = async () => {
    const isDone = await act(
      async () => {
        const answer = await call(auditOrders, { body: { ids: rows.map(({ id }) => id) } });
        setResults(answer.results);
        return answer.results;
      },
      (all) => words(all),
    );
    if (isDone) clear();
  };
  const ask = () =>
    void modal.confirm({
      title: t('inbound.page.askAuditMany', { count: rows.length }),
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      onOk: run,
    });
  return (
    <>
      <Press icon="audit" why={why} isBusy={isBusy} onPress={ask}>
        {t('inbound.order.move.audit')}
      </Press>
      {failed.length > 0 && (
        <Modal open title={t('inbound.page.notPassed')} footer={null} onCancel={() => setResults(null)}>
          <p>{results && words(results).words}</p>
          <ul className="in-failed">
            {failed.map(({ id, number, message }) => (
              <li key={id}>
                <strong>{number}</strong>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
}

/** What one PDF takes. */
const mostPrinted = 20;

export function LabelsButton({
  rows,
  why,
  look,
}: Pick<Props, 'why'> & { readonly rows: readonly Pick<OrderRow, 'id'>[]; readonly look?: 'link' }) {
  useLang();
  const { isBusy, act } = useAct();
  const print = () =>
    act(async () => {
      const { url, name } = await made(call(printCartonLabels, { body: { ids: rows.map(({ id }) => id) } }));
      download(url, name);
    });
  const tooMany = rows.length > mostPrinted ? t('inbound.page.mostLabels', { max: mostPrinted }) : null;
  return (
    <Press {...(look ? { look } : { icon: 'printer' as const })} why={why ?? tooMany} isBusy={isBusy} onPress={() => void print()}>
      {t('inbound.page.cartonLabels')}
    </Press>
  );
}

export const orderBulk: readonly BulkAction<OrderRow>[] = [
  {
    title: 'inbound.order.move.audit',
    permission: auditOrders.permission,
    draw: (rows, why, clear) => <AuditButton rows={rows} why={why} clear={clear} />,
  },
  {
    title: 'inbound.page.cartonLabels',
    permission: printCartonLabels.permission,
    draw: (rows, why) => <LabelsButton rows={rows} why={why} />,
  },
];
