import type { acknowledgeMarketOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import type { TextKey } from '@kura/contract/texts.ts';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { Press, type PressLook } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { MarketResults, resultWords, type Results } from './market-results.tsx';
import { useSpeech } from '../../../kit/speech/speech.tsx';

interface Props extends PressLook {
  readonly endpoint: typeof acknowledgeMarketOrders;
  readonly rows: readonly MarketOrderRow[];
  readonly title: TextKey;
  readonly ask: TextKey;
  /** What is said when all passed. */
  readonly done: TextKey;
  readonly why: string | null;
  readonly onDone?: () => void;
}

/** One question for all, one answer for each. */
export function ManyButton({ endpoint, rows, title, ask, done, why, onDone, ...look }: Props) {
  useLang();
  const { modal } = useSpeech();
  const { isBusy, act } = useAct();
  const [results, setResults] = useState<Results | null>(null);
  if (!useCan(endpoint.permission)) return null;
  const run = async () => {
    const isDone = await act(
      async () => {
        const answer = await call(endpoint, { body: { ids: rows.map(({ id }) => id) } });
        setResults(answer.results);
        return answer.results;
      },
      (all) => resultWords(all, tr(done)),
    );
    if (isDone) onDone?.();
  };
  const press = () =>
    void modal.confirm({
      title: tr(ask, { count: rows.length }),
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      onOk: run,
    });
  return (
    <>
      <Press {...look} why={why} isBusy={isBusy} onPress={press}>
        {tr(title)}
      </Press>
      <MarketResults results={results} onClose={() => setResults(null)} />
    </>
  );
}
