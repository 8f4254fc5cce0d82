import { createMenu } from '@kura/contract/identity/menu/menu.endpoints.ts';
import { menuTop } from '@kura/contract/identity/menu/menu-kinds.ts';
import { menuName, type MenuRow } from '@kura/contract/identity/menu/menu.ts';
import { Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { EmptyState, ErrorState } from '../../../kit/list/grid-states.tsx';
import { currentLang, t, useLang } from '../../../kit/text.ts';
import { menuColumns } from './menu.columns.tsx';
import { menuForm, newMenu } from './menu.form.tsx';
import { MenusPreview } from './menu-preview.tsx';
import { MenusTree } from './menu-tree.tsx';
import { useMenuTree } from './use-menu-tree.ts';
import '../../../kit/controls.css';
import '../../../kit/list/list.css';
import './menu.css';

const loadDrawer = () => import('../../../kit/detail/detail-drawer.tsx');
// `lazy` forgets that the drawer follows the type of its row.
const DetailDrawer = lazyPart(loadDrawer) as unknown as Awaited<ReturnType<typeof loadDrawer>>['default'];
const detail: DetailSpec<MenuRow> = { title: (row) => menuName(row, currentLang()) };

/** L08, V04: the sidebar of everyone, sorted by hand. */
export default function MenusPage() {
  useLang();
  const { rows, error, reload, isBusy, move } = useMenuTree();
  const [shownId, setShownId] = useState<number | null>(null);
  if (!rows && error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!rows) return <Skeleton active={false} paragraph={{ rows: 8 }} />;
  return (
    <div className="k-menus">
      <section className="k-menus-editor">
        <header>
          <FormButton
            endpoint={createMenu}
            look="primary"
            icon="plus"
            title="identity.menu.add"
            form={menuForm(rows)}
            start={newMenu(rows, menuTop)}
            shape="drawer"
            width={640}
          />
          <span>{t('identity.menu.sortHow')}</span>
        </header>
        {error && <ErrorState message={error.message} onRetry={reload} />}
        {rows.length === 0 ? (
          <EmptyState text={t('identity.menu.empty')} onClear={undefined} />
        ) : (
          <MenusTree rows={rows} isBusy={isBusy} onMove={(id, spot) => void move(id, spot)} onShow={(row) => setShownId(row.id)} />
        )}
      </section>
      <MenusPreview rows={rows} />
      {shownId !== null && (
        <Suspense>
          <DetailDrawer
            record="identity.menu"
            row={rows.find((row) => row.id === shownId)}
            isMissing
            detail={detail}
            columns={menuColumns(rows)}
            onClose={() => setShownId(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
