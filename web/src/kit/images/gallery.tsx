import type { FileRef } from '@kura/contract/system/file.endpoints.ts';
import { useState, type KeyboardEvent } from 'react';
import { Icon } from '../icon.tsx';
import { NativeDialog } from '../native-dialog.tsx';
import { t, useLang } from '../text.ts';
import './images.css';

/** The pictures of a record to look at: pressed, one fills the window; arrow keys turn over. */
export function Gallery({ files }: { readonly files: readonly FileRef[] }) {
  useLang();
  const [at, setAt] = useState<number | null>(null);
  const open = at === null ? undefined : files[at];
  if (files.length === 0) return <p className="k-muted">{t('system.image.none')}</p>;
  const turn = (by: number) => setAt((before) => (before === null ? null : (before + by + files.length) % files.length));
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  };
  return (
    <div className="k-gallery">
      {files.map((file, place) => (
        <button key={file.id} type="button" aria-label={t('system.image.open', { at: place + 1 })} onClick={() => setAt(place)}>
          <img className="k-square" src={file.thumbUrl ?? file.url} alt="" />
        </button>
      ))}
      <NativeDialog isOpen={open !== undefined} onClose={() => setAt(null)} label={t('system.image.large')} className="k-large">
        {open && (
          <div className="k-large-body" onKeyDown={keys}>
            <img src={open.url} alt={t('system.image.nth', { at: (at ?? 0) + 1 })} />
            <div className="k-large-tools">
              {files.length > 1 && (
                <>
                  <button type="button" className="k-tool" aria-label={t('system.image.before')} onClick={() => turn(-1)}>
                    <Icon name="left" />
                  </button>
                  <span>{`${(at ?? 0) + 1} / ${files.length}`}</span>
                  <button type="button" className="k-tool" aria-label={t('system.image.next')} onClick={() => turn(1)}>
                    <Icon name="right" />
                  </button>
                </>
              )}
              <button type="button" className="k-tool" aria-label={t('common.close')} onClick={() => setAt(null)}>
                <Icon name="close" />
              </button>
            </div>
          </div>
        )}
      </NativeDialog>
    </div>
  );
}
