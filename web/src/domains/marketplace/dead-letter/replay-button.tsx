import { mostLetters, replayDeadLetters, type DeadLetterRow } from '@kura/contract/marketplace/dead-letter/dead-letter.endpoints.ts';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call, newKey } from '../../../kit/call.ts';
import { Press, type PressLook } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { t, useLang } from '../../../kit/text.ts';
import { MarketResults, resultWords, type Results } from '../order/market-results.tsx';
import { whyNot } from './why-not.ts';
import { useSpeech } from '../../../kit/speech/speech.tsx';

interface Props extends PressLook {
  readonly rows: readonly DeadLetterRow[];
  readonly why?: string | null;
  readonly onDone?: () => void;
}

/** What did not pass is told one by one: each has its own reason. */
export function ReplayButton({ rows, why = null, onDone, ...look }: Props) {
  useLang();
  const { modal } = useSpeech();
  const { isBusy, act } = useAct();
  const [results, setResults] = useState<Results | null>(null);
  if (!useCan(replayDeadLetters.permission)) return null;
  const run = async () => {
    const isDone = await act(
      async () => {
        const answer = await call(replayDeadLetters, { body: { ids: rows.map(({ id }) => id) }, key: newKey() });
        const all = answer.results.map((one) => ({
          ...one,
          number: rows.find(({ id }) => id === one.id)?.externalId ?? '',
          outboundNumbers: [],
        }));
        setResults(all);
        return all;
      },
      (all) => resultWords(all, t('marketplace.deadLetter.passed')),
    );
    if (isDone) onDone?.();
  };
  const press = () => {
    // One at a time is its own question.
    if (look.look === 'link') return void run();
    void modal.confirm({
      title: t('marketplace.deadLetter.askReplay', { count: rows.length }),
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      onOk: run,
    });
  };
  return (
    <>
      <Press {...look} why={why ?? whyNot(rows, mostLetters)} isBusy={isBusy} onPress={press}>
        {t('marketplace.deadLetter.replay')}
      </Press>
      <MarketResults results={results} onClose={() => setResults(null)} />
    </>
  );
}
