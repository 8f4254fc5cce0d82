import type { ListEndpoint } from '@kura/contract/kernel/page.ts';
import { Button } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useCan } from '../access/access.tsx';
import { Icon } from '../icon.tsx';
import { t, useLang } from '../text.ts';
import { exportQuery } from './export-query.ts';
import type { ListState, Search } from './list-state.ts';
import { useExport } from './use-export.tsx';

export interface ExportButtonProps {
  readonly endpoint: ListEndpoint;
  readonly state: ListState;
  readonly ticked: readonly number[];
  readonly fixed: Search | undefined;
  /** Fields of the columns on screen. */
  readonly columns: readonly string[];
}

const SplitDialog = lazyPart(() => import('./split-dialog.tsx'));

export function ExportButton({ endpoint, state, ticked, fixed, columns }: ExportButtonProps) {
  useLang();
  const { share, offer, run, runSplit, closeOffer } = useExport(endpoint, columns);
  const isAllowed = useCan(endpoint.export?.permission);
  if (!endpoint.export || !isAllowed) return null;
  const words =
    share !== null
      ? t('system.list.exporting', { percent: Math.round(share * 100) })
      : ticked.length > 0
        ? t('system.list.exportTicked', { count: ticked.length })
        : t('system.list.export');
  return (
    <>
      <Button icon={<Icon name="export" />} loading={share !== null} onClick={() => void run(exportQuery(state, ticked, fixed))}>
        {words}
      </Button>
      {offer && (
        <Suspense>
          <SplitDialog offer={offer} isBusy={share !== null} onPick={(split) => void runSplit(offer, split)} onClose={closeOffer} />
        </Suspense>
      )}
    </>
  );
}
