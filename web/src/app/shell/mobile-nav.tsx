import { Icon } from '../../kit/icon.tsx';
import { NativeDialog } from '../../kit/native-dialog.tsx';
import { usePlace } from '../../kit/navigation.ts';
import { useT } from '../../kit/text.ts';
import { Brand } from './brand.tsx';
import { CompanySlot } from './company-slot.tsx';
import { Sidebar } from './sidebar.tsx';

/** L10 */
export function MobileNav({ openedAt, onClose }: { readonly openedAt: string | undefined; readonly onClose: () => void }) {
  const t = useT();
  const { path } = usePlace();
  return (
    <NativeDialog isOpen={openedAt === path} onClose={onClose} label={t('shell.sidebar')} className="k-drawer k-drawer-left">
      <div className="k-drawer-head">
        <Brand />
        <button type="button" className="k-bar-tool" aria-label={t('common.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <CompanySlot />
      <Sidebar />
    </NativeDialog>
  );
}
