import { showBytes, uploadKinds, type UploadKind } from '@kura/contract/kernel/upload.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../call.ts';
import type { Box } from '../form/fields.ts';
import { t, tr } from '../text.ts';
import { upload } from '../upload.ts';
import type { Frame } from './crop.ts';
import { cutOut, readPicture } from './picture.ts';
import { useSpeech } from '../speech/speech.tsx';

const kind = 'productImage';
const rule: UploadKind = uploadKinds[kind];
export const leastPx = Math.max(rule.minWidthPx ?? 1, rule.minHeightPx ?? 1);

/** A picture that waits for its frame. `instead`: it takes the place of one that is there. */
export interface Waiting {
  readonly name: string;
  readonly mime: string;
  readonly file: Blob;
  readonly picture: ImageBitmap;
  readonly instead?: number;
}

export interface Images {
  readonly ids: readonly number[];
  readonly shown: readonly FileRef[];
  readonly waiting: readonly Waiting[];
  /** How many were chosen together with those that wait. */
  readonly chosen: number;
  readonly sending: readonly string[];
  readonly problems: readonly string[];
  readonly room: number;
  readonly choose: (files: readonly File[]) => Promise<void>;
  readonly recrop: (file: FileRef) => Promise<void>;
  /** Without a frame the picture is sent as it is. */
  readonly settle: (frame?: Frame) => void;
  readonly skip: () => void;
}

interface Queue {
  readonly waiting: readonly Waiting[];
  readonly chosen: number;
}
const joined = (queue: Queue, more: readonly Waiting[]): Queue => ({
  waiting: [...queue.waiting, ...more],
  chosen: (queue.waiting.length === 0 ? 0 : queue.chosen) + more.length,
});
const withoutFirst = (queue: Queue): Queue => ({ ...queue, waiting: queue.waiting.slice(1) });

const none: readonly number[] = [];

/** The pictures of a record on their way: chosen, framed, sent. The field holds their ids in their order. */
export function useImages({ value, set: put, hold }: Pick<Box, 'value' | 'set' | 'hold'>, files: readonly FileRef[], most: number): Images {
  const ids = (value as readonly number[] | undefined) ?? none;
  const { message } = useSpeech();
  const [known, setKnown] = useState(files);
  const [queue, setQueue] = useState<Queue>({ waiting: [], chosen: 0 });
  const { waiting } = queue;
  const [sending, setSending] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  // Two pictures may arrive between two drawings of the form: the second must not forget the first.
  const now = useRef(ids);
  useEffect(() => void (now.current = ids), [ids]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const room = most - ids.length - sending.length - waiting.filter((one) => one.instead === undefined).length;
  const complain = (name: string, words: string) => setProblems((before) => [...before, `${name}: ${words}`]);

  const look = async (name: string, file: Blob, instead?: number): Promise<Waiting | null> => {
    const picture = await readPicture(file);
    if (!picture) {
      complain(name, tr('kernel.upload.wrongFormat', { formats: rule.endings.join(', ') }));
      return null;
    }
    const { width, height } = picture;
    if (Math.min(width, height) >= leastPx) return { name, mime: file.type, file, picture, ...(instead ? { instead } : {}) };
    complain(name, tr('kernel.upload.tooFewPixels', { width, height, minWidth: leastPx, minHeight: leastPx }));
    return null;
  };

  const send = async (one: Waiting, frame: Frame | undefined): Promise<void> => {
    const { name, mime, picture, instead } = one;
    const file = frame ? await cutOut(name, mime, picture, frame) : new File([one.file], name, { type: mime });
    picture.close();
    if (file.size > rule.maxBytes) return complain(name, tr('kernel.upload.tooLarge', { max: showBytes(rule.maxBytes) }));
    try {
      const sent = await upload(kind, file);
      message.success(t('system.upload.done'));
      setKnown((before) => [...before, sent]);
      const next = now.current.includes(instead ?? 0)
        ? now.current.map((id) => (id === instead ? sent.id : id))
        : [...now.current, sent.id];
      now.current = next;
      put(next);
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      setProblems((before) => [...before, t('system.upload.failed', { name, why: fault.message })]);
    }
  };
  // One after the other: they arrive in the order in which they were chosen, not in that of their sizes.
  const inLine = (one: Waiting, frame: Frame | undefined): void => {
    setSending((before) => [...before, one.name]);
    const work = line.current.then(() => send(one, frame)).finally(() => setSending((before) => before.slice(1)));
    line.current = work.catch(() => undefined);
    hold?.(work);
  };

  const skip = () => {
    waiting[0]?.picture.close();
    setQueue(withoutFirst);
  };

  return {
    ids,
    shown: ids.flatMap((id) => known.find((file) => file.id === id) ?? []),
    ...queue,
    sending,
    problems,
    room,
    choose: async (chosen) => {
      setProblems(chosen.length > room ? [tr('kernel.upload.tooMany', { max: most })] : []);
      const looked = await Promise.all(chosen.slice(0, Math.max(0, room)).map((file) => look(file.name, file)));
      const more = looked.filter((one) => one !== null);
      setQueue((before) => joined(before, more));
    },
    recrop: async (file) => {
      setProblems([]);
      const answer = await fetch(file.url).catch(() => undefined);
      if (!answer?.ok) return complain(file.name, t('kernel.upload.notFound'));
      const one = await look(file.name, await answer.blob(), file.id);
      if (one) setQueue((before) => joined(before, [one]));
    },
    settle: (frame) => {
      const [one] = waiting;
      if (!one) return;
      setQueue(withoutFirst);
      // A picture that was there and is kept whole stays what it is.
      if (frame || one.instead === undefined) inLine(one, frame);
    },
    skip,
  };
}
