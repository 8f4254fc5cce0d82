import { dryRunMapping } from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import { type DryRun, dryRunDays } from '@kura/contract/marketplace/mapping/mapping.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call, CallError } from '../../../kit/call.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { Press, type PressLook } from '../../../kit/form/press.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { DryRunView } from './dry-run-view.tsx';
import { useSpeech } from '../../../kit/speech/speech.tsx';

interface Props extends PressLook {
  /** Null: nobody has said for which store yet. */
  readonly ask: BodyOf<typeof dryRunMapping> | null;
}

/** What would come of it, before anybody does it. */
export function DryRunButton({ ask, look }: Props) {
  useLang();
  const { message } = useSpeech();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<DryRun | null>(null);
  if (!useCan(dryRunMapping.permission)) return null;
  const run = async () => {
    if (!ask) return;
    setBusy(true);
    try {
      setAnswer(await call(dryRunMapping, { body: ask }));
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      message.error(fault.fields[0]?.message ?? fault.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Press {...(look ? { look } : {})} isBusy={isBusy} why={ask ? null : t('marketplace.mapping.chooseFirst')} onPress={() => void run()}>
        {t('marketplace.mapping.dryRun')}
      </Press>
      <Modal
        open={answer !== null}
        title={t('marketplace.mapping.dryRunTitle', { days: dryRunDays })}
        footer={null}
        width={860}
        onCancel={() => setAnswer(null)}
      >
        {answer && <DryRunView answer={answer} />}
      </Modal>
    </>
  );
}
