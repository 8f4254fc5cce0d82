import { Suspense } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { NativeDialog } from '../../kit/native-dialog.tsx';
import { useT } from '../../kit/text.ts';

// Few open it, and nobody at once: it is no part of the first load.
const SettingsForm = lazyPart(() => import('./settings-form.tsx'));

/** L11. Every change shows at once; there is nothing to save. */
export function SettingsDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useT();
  return (
    <NativeDialog isOpen={isOpen} onClose={onClose} label={t('shell.settings')} className="k-drawer k-drawer-right">
      <div className="k-drawer-head">
        <h2>{t('shell.settings')}</h2>
        <button type="button" className="k-bar-tool" aria-label={t('common.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {isOpen && (
        <Suspense fallback={<div className="k-settings" aria-busy="true" />}>
          <SettingsForm />
        </Suspense>
      )}
    </NativeDialog>
  );
}
