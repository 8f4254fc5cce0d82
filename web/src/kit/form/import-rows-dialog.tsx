import type { madeTemplate } from '@kura/contract/system/file/read-sheet.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { uploadKinds } from '@kura/contract/kernel/upload.ts';
import { Alert, Button, Modal } from 'antd';
import { useId, useState, type ChangeEvent } from 'react';
import { call, CallError } from '../call.ts';
import { Icon } from '../icon.tsx';
import { download } from '../jobs/follow-job.ts';
import { made } from '../jobs/made.ts';
import { t, tr, useLang } from '../text.ts';
import { upload } from '../upload.ts';
import type { ReadRows, RowImport } from './row-import.ts';
import { useSpeech } from '../speech/speech.tsx';
import '../list/list.css';
import '../jobs/jobs.css';

type Step = { at: 'idle' } | { at: 'busy' } | { at: 'refused'; message: string } | { at: 'faulty'; read: ReadRows<unknown> };

/** V15: the current template, then the filled file. All rows go into the form, or none and every bad cell is named. */
export default function ImportRowsDialog(props: RowImport<unknown> & { readonly onClose: () => void }) {
  const { title, template, read, take, takeTyped, onClose } = props;
  useLang();
  const id = useId();
  const { message } = useSpeech();
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const isBusy = step.at === 'busy';

  const attempt = async (work: () => Promise<void>) => {
    setStep({ at: 'busy' });
    try {
      await work();
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      setStep({ at: 'refused', message: fault.message });
    }
  };
  const fetchTemplate = () =>
    attempt(async () => {
      const { url, name } = await made(call(template, { body: {} }) as Promise<Out<typeof madeTemplate>>);
      download(url, name);
      setStep({ at: 'idle' });
    });
  const put = (got: ReadRows<unknown>) => {
    if (got.faultCount > 0) return setStep({ at: 'faulty', read: got });
    const refusal = take(got.rows);
    if (refusal !== null) return setStep({ at: 'refused', message: refusal });
    message.success(t('system.import.imported', { count: got.rows.length }));
    onClose();
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file, corrected and chosen again, must count as a change.
    event.target.value = '';
    if (!file) return;
    void attempt(async () => {
      const { id: fileId } = await upload('sheet', file);
      put(await read(fileId));
    });
  };

  return (
    <Modal open title={tr(title)} footer={null} onCancel={onClose} width={560}>
      <ol className="k-steps">
        <li>
          <p>{t('system.import.stepTemplate')}</p>
          <Button icon={<Icon name="import" />} disabled={isBusy} onClick={() => void fetchTemplate()}>
            {t('system.import.template')}
          </Button>
        </li>
        <li>
          <p id={id}>{t('system.import.stepFile')}</p>
          <label className="k-choose" data-busy={isBusy}>
            <input
              type="file"
              className="k-hidden"
              aria-describedby={id}
              accept={uploadKinds.sheet.endings.map((ending) => `.${ending}`).join(',')}
              disabled={isBusy}
              onChange={choose}
            />
            <Icon name="file" />
            {t('system.upload.add')}
          </label>
        </li>
      </ol>
      <div aria-live="polite">
        {isBusy && <p>{t('system.import.running')}</p>}
        {step.at === 'refused' && <Alert type="error" showIcon title={step.message} />}
        {step.at === 'faulty' && (
          <Faults
            read={step.read}
            onMend={
              takeTyped &&
              (() => {
                const refusal = takeTyped(step.read.typed);
                if (refusal !== null) return setStep({ at: 'refused', message: refusal });
                message.warning(t('system.import.mendRows', { count: step.read.faultCount }));
                onClose();
              })
            }
          />
        )}
      </div>
    </Modal>
  );
}

interface FaultsProps {
  readonly read: ReadRows<unknown>;
  readonly onMend: (() => void) | undefined;
}
function Faults({ read: { faults, faultCount, marked }, onMend }: FaultsProps) {
  useLang();
  return (
    <Alert
      type="error"
      showIcon
      title={t('system.import.notImported', { count: faultCount })}
      description={
        <>
          <ul className="k-faults">
            {faults.map(({ row, column, title, message }) => (
              <li key={`${row} ${column} ${message}`}>{t('system.import.faultAt', { row, column: title, why: message })}</li>
            ))}
          </ul>
          {onMend && (
            <Button type="primary" onClick={onMend}>
              {t('system.import.mendInForm')}
            </Button>
          )}{' '}
          {marked && (
            <a href={marked.url} download={marked.name}>
              {t('system.import.marked')}
            </a>
          )}
        </>
      }
    />
  );
}
