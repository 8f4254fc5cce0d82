import { Suspense } from 'react';
import { Icon } from '../icon.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { t, useLang } from '../text.ts';
import type { Search } from './list-state.ts';
import { Pop } from './pop.tsx';

export interface SavedFiltersProps {
  readonly list: string;
  readonly current: Search;
  readonly onApply: (query: Search) => void;
}

const Panel = lazyPart(() => import('./saved-filters-panel.tsx'));

export function SavedFilters(props: SavedFiltersProps) {
  useLang();
  return (
    <Pop label={<Icon name="star" />} title={t('system.list.savedFilters')}>
      <Suspense>
        <Panel {...props} />
      </Suspense>
    </Pop>
  );
}
