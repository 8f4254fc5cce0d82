import { showConsolidation } from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import { consolidationMachine } from '@kura/contract/freight/consolidation/consolidation.machine.ts';
import type { Consolidation, ConsolidationRow } from '@kura/contract/freight/consolidation/consolidation.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { Suspense } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Basics } from '../../../kit/record/basics.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { Steps } from '../../../kit/record/steps.tsx';
import { WholeRecord } from '../../../kit/record/whole-record.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { Capacity } from './capacity.tsx';
import { consolidationColumns } from './consolidation.columns.tsx';
import { orderColumns, packageColumns } from './inside.columns.tsx';
import { Documents } from './documents.tsx';
import { ScanIn } from './scan-in.tsx';
import { UnlinkButton } from './unlink-button.tsx';
import './consolidation.css';

const Costs = lazyPart(() => import('./costs.tsx'));

export function ConsolidationDetail({ row }: { readonly row: ConsolidationRow }) {
  return (
    <WholeRecord endpoint={showConsolidation} id={row.id}>
      {(whole) => <Shown whole={whole} />}
    </WholeRecord>
  );
}

const shownAbove: ReadonlySet<string> = new Set([
  'number',
  'billStatus',
  'exportCustoms',
  'importCustoms',
  'remainingM3',
  'remainingKg',
  'fillPercent',
]);

function Shown({ whole }: { readonly whole: Consolidation }) {
  useLang();
  const isStaff = useSession().user?.userType === 'staff';
  return (
    <>
      {whole.inside && <Capacity whole={whole} inside={whole.inside} />}
      <Documents whole={whole} />
      <Part title="freight.consolidation.timeline">
        <Steps
          zone={undefined}
          of={whole.steps.map((step) => ({
            ...step,
            words: tr(stateText(consolidationMachine, step.status)),
            tone: step.isBack ? 'error' : consolidationMachine.states[step.status],
          }))}
        />
      </Part>
      <Part title="freight.consolidation.orders">
        {whole.status === 'open' && isStaff && <ScanIn id={whole.id} />}
        <LineTable
          columns={orderColumns(isStaff)}
          rows={whole.orders}
          keyOf={({ orderId }) => orderId}
          emptyText={t('freight.consolidation.nothingLinked')}
        />
      </Part>
      {whole.packages.length > 0 && (
        <Part title="freight.consolidation.packages">
          <LineTable columns={packageColumns} rows={whole.packages} keyOf={({ packageId }) => packageId} />
          {whole.status === 'open' && isStaff && <UnlinkButton whole={whole} />}
        </Part>
      )}
      {isStaff && (
        <Suspense>
          <Costs whole={whole} />
        </Suspense>
      )}
      {whole.documents.length > 0 && (
        <Part title="freight.consolidation.documents">
          <Gallery files={whole.documents} />
        </Part>
      )}
      <Basics title="freight.consolidation.basics" columns={consolidationColumns} row={whole} without={shownAbove} />
    </>
  );
}
