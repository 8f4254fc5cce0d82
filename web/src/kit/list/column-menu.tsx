import { Suspense } from 'react';
import { Icon } from '../icon.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { t, useLang } from '../text.ts';
import type { ColumnMemory } from './column-memory.ts';
import type { Column } from './columns.ts';
import { Pop } from './pop.tsx';

export interface ColumnMenuProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'title' | 'isHidden'>[];
  readonly memory: ColumnMemory;
  readonly onChange: (next: ColumnMemory) => void;
}

const Panel = lazyPart(() => import('./column-menu-panel.tsx'));

export function ColumnMenu(props: ColumnMenuProps) {
  useLang();
  return (
    <Pop label={<Icon name="setting" />} title={t('system.list.columns')}>
      <Suspense>
        <Panel {...props} />
      </Suspense>
    </Pop>
  );
}
