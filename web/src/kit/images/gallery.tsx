import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { useState } from 'react';
import { useFileWords } from '../file-words.ts';
import { Icon } from '../icon.tsx';
import { t, useLang } from '../text.ts';
import { isPicture, LargePicture } from './large-picture.tsx';
import './images.css';

/** The pictures and documents of a record: a picture pressed fills the window, a document opens beside the portal. */
export function Gallery({ files }: { readonly files: readonly FileRef[] }) {
  useLang();
  useFileWords();
  const [at, setAt] = useState<number | null>(null);
  if (files.length === 0) return <p className="k-muted">{t('system.image.none')}</p>;
  const pictures = files.filter(isPicture);
  const documents = files.filter((file) => !isPicture(file));
  return (
    <div className="k-gallery">
      {pictures.map((file, place) => (
        <button key={file.id} type="button" aria-label={t('system.image.open', { at: place + 1 })} onClick={() => setAt(place)}>
          <img className="k-square" src={file.thumbUrl ?? file.url} alt="" />
        </button>
      ))}
      {documents.map((file) => (
        <a key={file.id} className="k-document" href={file.url} target="_blank" rel="noreferrer" title={file.name}>
          <Icon name="file" size={28} />
          <span className="k-clip">{file.name}</span>
        </a>
      ))}
      <LargePicture files={pictures} at={at} onTurn={setAt} />
    </div>
  );
}
