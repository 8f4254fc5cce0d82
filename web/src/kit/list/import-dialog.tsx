import { getTemplate, startImport, type JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { uploadKinds } from '@kura/contract/kernel/upload.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { Alert, Button, Input, Modal } from 'antd';
import { useId, useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { call, CallError } from '../call.ts';
import { Icon } from '../icon.tsx';
import { JobFaults } from '../jobs/job-parts.tsx';
import { shareOf, splitMessage } from '../jobs/job-state.ts';
import { download, followJob } from '../jobs/follow-job.ts';
import { made } from '../jobs/made.ts';
import { clipboardCells, csvOf } from '../form/paste.ts';
import { t, tr, useLang } from '../text.ts';
import { upload } from '../upload.ts';

export interface ImportDialogProps {
  readonly sheet: string;
  readonly kind: 'sheet' | 'statement';
  readonly pasteText?: TextRef | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Step = { at: 'idle' } | { at: 'busy'; share: number | undefined } | { at: 'over'; job: JobRow } | { at: 'refused'; message: string };

/** V15: the current template, then the filled file; every bad cell is listed and the same file comes back with them marked. */
export default function ImportDialog({ sheet, kind, pasteText, onDone, onClose }: ImportDialogProps) {
  useLang();
  const id = useId();
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const [fileName, setFileName] = useState('');
  const isBusy = step.at === 'busy';

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      setStep({ at: 'refused', message: fault.message });
    }
  };
  const fetchTemplate = () =>
    attempt(async () => {
      const { url, name } = await made(call(getTemplate, { body: { sheet } }));
      download(url, name);
    });
  const send = (file: File) =>
    attempt(async () => {
      setStep({ at: 'busy', share: 0 });
      const { id: fileId } = await upload(kind, file, (share) => setStep({ at: 'busy', share: share / 2 }));
      const started = await call(startImport, { body: { sheet, fileId } });
      const job = await followJob(started, (now) => setStep({ at: 'busy', share: 0.5 + (shareOf(now) ?? 0) / 2 }));
      setStep({ at: 'over', job });
      if (job.status === 'done') onDone();
    });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file, corrected and chosen again, must count as a change.
    event.target.value = '';
    if (!file) return;
    setFileName(file.name);
    void send(file);
  };

  const paste = (event: ClipboardEvent) => {
    const rows = clipboardCells(event.clipboardData.getData('text/plain'));
    event.preventDefault();
    if (rows.length < 2) return;
    setFileName('');
    // With its mark, or Han characters would be read in another encoding.
    void send(new File(['\ufeff', csvOf(rows)], 'pasted.csv', { type: 'text/csv' }));
  };

  return (
    <Modal open title={t('system.import.title')} footer={null} onCancel={onClose} width={560}>
      <ol className="k-steps">
        <li>
          <p>{t('system.import.stepTemplate')}</p>
          <Button icon={<Icon name="import" />} onClick={() => void fetchTemplate()}>
            {t('system.import.template')}
          </Button>
        </li>
        <li>
          <p id={id}>{t('system.import.stepFile')}</p>
          {/* The browser words its own file box in its own language (L15): it stays, unseen, under ours. */}
          <label className="k-choose" data-busy={isBusy}>
            <input
              type="file"
              className="k-hidden"
              aria-describedby={id}
              accept={uploadKinds[kind].endings.map((ending) => `.${ending}`).join(',')}
              disabled={isBusy}
              onChange={choose}
            />
            <Icon name="file" />
            {t('system.upload.add')}
          </label>
          {fileName && <span className="k-chosen">{fileName}</span>}
        </li>
        {pasteText && (
          <li>
            <label>
              {tr(pasteText)}
              <Input.TextArea rows={2} value="" disabled={isBusy} onPaste={paste} onChange={() => undefined} />
            </label>
          </li>
        )}
      </ol>
      <div aria-live="polite">
        {isBusy && (
          <p>
            <progress max={1} value={step.share} aria-label={t('system.import.running')} /> {t('system.import.running')}
          </p>
        )}
        {step.at === 'refused' && <Alert type="error" title={step.message} showIcon />}
        {step.at === 'over' && <Outcome job={step.job} />}
      </div>
    </Modal>
  );
}

function Outcome({ job }: { job: JobRow }) {
  useLang();
  const { headline } = splitMessage(job.message);
  const isDone = job.status === 'done';
  return (
    <Alert
      type={isDone ? 'success' : 'error'}
      showIcon
      title={headline || t('kernel.ok')}
      description={
        !isDone && (
          <>
            <JobFaults job={job} />
            {job.resultUrl && (
              <p>
                <a href={job.resultUrl} download={job.resultName ?? ''}>
                  {t('system.import.marked')}
                </a>
              </p>
            )}
          </>
        )
      }
    />
  );
}
