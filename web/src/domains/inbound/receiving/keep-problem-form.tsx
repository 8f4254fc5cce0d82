import { Button } from 'antd';
import { useId, useState } from 'react';
import { PhotoInput } from '../../../kit/scan/photo-input.tsx';
import { t, useLang } from '../../../kit/text.ts';

interface Props {
  /** What was scanned and is not on the order. */
  readonly code: string;
  readonly onKeep: (note: string, files: readonly File[]) => void;
}

/** The customer decides by what stands here: so one press opens it, and a second one reports it with a note and pictures. */
export function KeepProblemForm({ code, onKeep }: Props) {
  useLang();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  if (!isOpen)
    return (
      <div className="k-scan-choices">
        <button type="button" onClick={() => setOpen(true)}>
          {t('inbound.receiving.keepProblem')}
          <small>{code}</small>
        </button>
      </div>
    );
  return (
    <fieldset className="k-recv-measure">
      <legend>{`${t('inbound.receiving.keepProblem')} ${code}`}</legend>
      <div>
        <label htmlFor={`${id}-note`}>{t('inbound.problem.note')}</label>
        <input id={`${id}-note`} value={note} maxLength={200} autoComplete="off" onChange={(event) => setNote(event.target.value)} />
      </div>
      <div>
        <PhotoInput isDesk words={t('inbound.problem.photos')} onPhotos={setFiles} />
        {files.map(({ name }, at) => (
          <small key={at} className="k-recv-photo">
            {name}
          </small>
        ))}
      </div>
      <Button type="primary" onClick={() => onKeep(note.trim(), files)}>
        {t('common.confirm')}
      </Button>
      <Button onClick={() => setOpen(false)}>{t('common.cancel')}</Button>
    </fieldset>
  );
}
