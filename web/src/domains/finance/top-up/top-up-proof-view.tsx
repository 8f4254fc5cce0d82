import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { useState } from 'react';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { isPicture, LargePicture } from '../../../kit/images/large-picture.tsx';
import { t, useLang } from '../../../kit/text.ts';
import './top-up-proof-view.css';

/** The first proof as large as there is room, to be read beside the figures; the others below. */
export function ProofView({ files }: { readonly files: readonly FileRef[] }) {
  useLang();
  const [isLarge, setLarge] = useState(false);
  const [first, ...others] = files.toSorted((a, b) => Number(isPicture(b)) - Number(isPicture(a)));
  if (!first) return <div className="k-proof-none">{t('finance.desk.noProofs')}</div>;
  if (!isPicture(first)) return <Gallery files={files} />;
  return (
    <div className="k-proof-view">
      <button type="button" aria-label={t('system.upload.look', { name: first.name })} onClick={() => setLarge(true)}>
        <img src={first.url} alt={t('finance.topUp.proof')} />
      </button>
      {others.length > 0 && <Gallery files={others} />}
      <LargePicture files={[first]} at={isLarge ? 0 : null} onTurn={(at) => setLarge(at !== null)} />
    </div>
  );
}
