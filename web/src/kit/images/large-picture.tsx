import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import type { KeyboardEvent } from 'react';
import { Icon } from '../icon.tsx';
import { NativeDialog } from '../native-dialog.tsx';
import { t, useLang } from '../text.ts';
import './images.css';

export interface LargePictureProps {
  readonly files: readonly FileRef[];
  /** Which one fills the window; null is none. */
  readonly at: number | null;
  readonly onTurn: (at: number | null) => void;
}

export const isPicture = ({ mime }: FileRef): boolean => mime.startsWith('image/');

/** One picture fills the window; arrow keys turn over. */
export function LargePicture({ files, at, onTurn }: LargePictureProps) {
  useLang();
  const open = at === null ? undefined : files[at];
  const turn = (by: number) => at !== null && onTurn((at + by + files.length) % files.length);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  };
  return (
    <NativeDialog isOpen={open !== undefined} onClose={() => onTurn(null)} label={t('system.image.large')} className="k-large">
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
            <button type="button" className="k-tool" aria-label={t('common.close')} onClick={() => onTurn(null)}>
              <Icon name="close" />
            </button>
          </div>
        </div>
      )}
    </NativeDialog>
  );
}
