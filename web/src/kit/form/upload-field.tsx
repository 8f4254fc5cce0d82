import { showBytes, uploadKinds } from '@kura/contract/kernel/upload.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { CallError } from '../call.ts';
import { useFileWords } from '../file-words.ts';
import { Icon } from '../icon.tsx';
import { isPicture, LargePicture } from '../images/large-picture.tsx';
import { t, tr, useLang } from '../text.ts';
import { upload, type UploadKind } from '../upload.ts';
import type { Box } from './fields.ts';
import { usePastedFiles } from './use-pasted-files.ts';
import { useSpeech } from '../speech/speech.tsx';

export interface UploadFieldProps {
  readonly box: Box;
  readonly kind: UploadKind;
  /** The value is a list of file ids; else one id. */
  readonly isMany: boolean;
  /** Of many: fewer than its kind allows. */
  readonly most?: number | undefined;
  /** What the record already has, for its pictures and names. */
  readonly files: readonly FileRef[];
  /** For what shows the file elsewhere. */
  readonly onSent?: (file: FileRef) => void;
}

interface Sending {
  /** Pasted pictures all have one name. */
  readonly key: number;
  readonly name: string;
  readonly share: number;
}

/** V14: the server decides by the content; here only what would be a wasted upload is stopped. */
export default function UploadField({ box, kind, isMany, most: atMost, files, onSent }: UploadFieldProps) {
  useLang();
  useFileWords();
  const { message } = useSpeech();
  const rule = uploadKinds[kind];
  const [known, setKnown] = useState<readonly FileRef[]>(files);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [large, setLarge] = useState<number | null>(null);
  const sent = useRef(0);
  const room = useRef<HTMLDivElement>(null);
  const ids = isMany ? ((box.value as number[] | undefined) ?? []) : typeof box.value === 'number' ? [box.value] : [];
  const most = isMany ? (atMost ?? rule.maxCount) : 1;
  const shown = ids.map((id) => known.find((file) => file.id === id)).filter((file) => file !== undefined);
  const put = (next: readonly number[]) => box.set(isMany ? next : (next.at(-1) ?? box.empty));

  const sendOne = async (file: File): Promise<FileRef | null> => {
    if (file.size > rule.maxBytes) {
      setProblems((before) => [...before, `${file.name}: ${tr('kernel.upload.tooLarge', { max: showBytes(rule.maxBytes) })}`]);
      return null;
    }
    const key = (sent.current += 1);
    const note = (share: number) => setSending((before) => before.map((one) => (one.key === key ? { ...one, share } : one)));
    setSending((before) => [...before, { key, name: file.name, share: 0 }]);
    try {
      return await upload(kind, file, note);
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      setProblems((before) => [...before, t('system.upload.failed', { name: file.name, why: fault.message })]);
      return null;
    } finally {
      setSending((before) => before.filter((one) => one.key !== key));
    }
  };
  const send = async (chosen: readonly File[]) => {
    setProblems([]);
    const free = isMany ? most - ids.length : 1;
    if (chosen.length > free) setProblems([tr('kernel.upload.tooMany', { max: most })]);
    const work = Promise.all(chosen.slice(0, free).map(sendOne));
    box.hold?.(work);
    const done = (await work).filter((file) => file !== null);
    if (done.length === 0) return;
    if (done.some(isPicture)) message.success(t('system.upload.done'));
    setKnown((before) => [...before, ...done]);
    for (const file of done) onSent?.(file);
    put([...(isMany ? ids : []), ...done.map((file) => file.id)]);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    void send(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!box.isDisabled) void send([...event.dataTransfer.files]);
  };
  usePastedFiles(room, (files) => !box.isDisabled && sending.length === 0 && void send(files));
  const pictures = shown.filter(isPicture);

  return (
    <div ref={room} className="k-upload" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {shown.map((file) => (
        <figure key={file.id}>
          {isPicture(file) ? (
            <button
              type="button"
              className="k-upload-picture"
              title={file.name}
              aria-label={t('system.upload.look', { name: file.name })}
              onClick={() => setLarge(pictures.indexOf(file))}
            >
              <img src={file.thumbUrl ?? file.url} alt="" />
            </button>
          ) : (
            <a href={file.url} target="_blank" rel="noreferrer" title={file.name}>
              <Icon name="file" size={32} />
            </a>
          )}
          <figcaption className="k-clip">{file.name}</figcaption>
          <button
            type="button"
            className="k-tool"
            disabled={box.isDisabled}
            aria-label={t('system.upload.remove', { name: file.name })}
            onClick={() => put(ids.filter((id) => id !== file.id))}
          >
            <Icon name="close" size={14} />
          </button>
        </figure>
      ))}
      {sending.map((one) => (
        <figure key={one.key} aria-live="polite">
          <progress max={1} value={one.share} aria-label={t('system.upload.busy', { name: one.name })} />
          <figcaption className="k-clip">{one.name}</figcaption>
        </figure>
      ))}
      {(ids.length < most || !isMany) && (
        <label className="k-drop" data-faulty={box.isFaulty}>
          <input
            id={box.id}
            type="file"
            multiple={most > 1}
            disabled={box.isDisabled || sending.length > 0}
            accept={rule.endings.map((ending) => `.${ending}`).join(',')}
            aria-describedby={`${box.id}-rule`}
            onChange={choose}
            onBlur={box.blur}
          />
          <Icon name="plus" />
          {t(ids.length < most ? 'system.upload.drop' : 'system.upload.instead')}
        </label>
      )}
      <LargePicture files={pictures} at={large} onTurn={setLarge} />
      <span id={`${box.id}-rule`} className="k-hint">
        {t('system.upload.rule', { endings: rule.endings.join(' '), max: showBytes(rule.maxBytes), count: most })}
      </span>
      {problems.map((problem) => (
        <span key={problem} className="k-error" role="alert">
          {problem}
        </span>
      ))}
    </div>
  );
}
