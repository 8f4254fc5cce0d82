import { listConsolidations, showConsolidation } from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import { scanIntoConsolidation } from '@kura/contract/freight/consolidation/link.endpoints.ts';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call, CallError } from '../../../kit/call.ts';
import { answer, type ScanAnswer } from '../../../kit/scan/answer.ts';
import { reasonOf, sayAnswer } from '../../../kit/scan/own-answers.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useReread } from '../../../kit/use-call.ts';

const tones = { green: 'success', amber: 'warning', red: 'error' } as const;
/** A scanner types and presses Enter: the field is free for the next label at once. */
export function ScanIn({ id }: { readonly id: number }) {
  useLang();
  const [code, setCode] = useState('');
  const [isOverPlan, setOverPlan] = useState(false);
  const reread = useReread();
  const [heard, setHeard] = useState<ScanAnswer | null>(null);
  if (!useCan(scanIntoConsolidation.permission)) return null;
  const hear = (read: string, said: ScanAnswer) => {
    sayAnswer('loading', read, said);
    setHeard(said);
  };
  const scan = async () => {
    const read = code.trim();
    if (read === '') return;
    setCode('');
    try {
      const {
        orderNumber: number,
        packages,
        boxes,
        isRepeated,
      } = await call(scanIntoConsolidation, { body: { id, code: read, isOverPlan } });
      hear(
        read,
        isRepeated
          ? answer('amber', t('freight.consolidation.scannedBefore', { number }), 'again')
          : answer('green', t('freight.consolidation.scanned', { number, packages, boxes })),
      );
      await reread(showConsolidation, listConsolidations);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      hear(read, answer('red', error.message, reasonOf(error)));
    }
  };
  return (
    <div className="fr-scan">
      <Input
        value={code}
        maxLength={60}
        autoComplete="off"
        aria-label={t('freight.consolidation.scan')}
        placeholder={t('freight.consolidation.scanHint')}
        onChange={({ target }) => setCode(target.value)}
        onPressEnter={() => void scan()}
      />
      <Checkbox checked={isOverPlan} onChange={({ target }) => setOverPlan(target.checked)}>
        {t('freight.consolidation.isOverPlan')}
      </Checkbox>
      {heard && <output data-tone={tones[heard.tone]}>{heard.text}</output>}
    </div>
  );
}
