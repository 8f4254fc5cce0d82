import { uploadKinds } from '@kura/contract/kernel/upload.ts';
import type { ChangeEvent } from 'react';
import { Icon } from '../icon.tsx';
import { upload } from '../upload.ts';

interface PhotoInputProps {
  readonly words: string;
  readonly onPhotos: (files: readonly File[]) => void;
  /** Files only, where somebody at a desk chooses them. */
  readonly isDesk?: boolean;
}

/** The camera of a handheld, or files. */
export function PhotoInput({ words, onPhotos, isDesk = false }: PhotoInputProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, uploadKinds.attachment.maxCount);
    target.value = '';
    if (files.length > 0) onPhotos(files);
  };
  return (
    <label className="k-scan-file">
      <input type="file" accept="image/*" {...(isDesk ? {} : { capture: 'environment' as const })} multiple onChange={choose} />
      <Icon name="eye" />
      {words}
    </label>
  );
}

/** One after another: a handheld has one antenna. */
export async function uploadPhotos(files: readonly File[]): Promise<number[]> {
  const fileIds: number[] = [];
  for (const file of files) fileIds.push((await upload('attachment', file)).id);
  return fileIds;
}
