import { reprintLabels } from '@kura/contract/fulfilment/label/label.endpoints.ts';
import type { OrderRow } from '@kura/contract/outbound/order/order.ts';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { download } from '../../../kit/jobs/follow-job.ts';
import { made } from '../../../kit/jobs/made.ts';
import { t, useLang } from '../../../kit/text.ts';
import { BulkResults, type Results } from './bulk-results.tsx';
import { useSpeech } from '../../../kit/speech/speech.tsx';

interface Props {
  readonly rows: readonly Pick<OrderRow, 'id' | 'number'>[];
  readonly why: string | null;
  readonly onDone?: () => void;
}

/** Labels again, all in one file; whichever order has none is named with its reason. */
export function ReprintButton({ rows, why, onDone }: Props) {
  useLang();
  const { modal } = useSpeech();
  const { isBusy, act } = useAct();
  const [results, setResults] = useState<Results | null>(null);
  if (!useCan(reprintLabels.permission)) return null;
  const run = async () => {
    const isDone = await act(
      async () => {
        const answer = await made(call(reprintLabels, { body: { ids: rows.map(({ id }) => id) } }));
        if (answer.file) download(answer.file.url, answer.file.name);
        if (answer.faults.length > 0)
          setResults(answer.faults.map(({ id, number, message }) => ({ id, number, isDone: false, status: 'checked', message })));
        return answer;
      },
      ({ printed }) => t('outbound.page.reprinted', { count: printed }),
    );
    if (isDone) onDone?.();
  };
  const press = () =>
    void modal.confirm({
      title: t('outbound.page.askReprint', { count: rows.length }),
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      onOk: run,
    });
  return (
    <>
      <Press why={why} isBusy={isBusy} onPress={press}>
        {t('outbound.page.reprint')}
      </Press>
      <BulkResults results={results} onClose={() => setResults(null)} />
    </>
  );
}
