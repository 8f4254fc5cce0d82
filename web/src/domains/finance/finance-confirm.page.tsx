import { Suspense } from 'react';
import { holds } from '../../kit/access/can.ts';
import { Parts, usePart } from '../../kit/parts/parts.tsx';
import { useSession } from '../../kit/session.ts';
import { financeTabs } from './finance-confirm.tabs.tsx';

/** Where finance sees to money that comes in, and to the book that keeps it. */
export default function FinanceConfirmPage() {
  const { user } = useSession();
  const allowed = financeTabs.filter((tab) => holds(user, tab.permission));
  const [open, change] = usePart(allowed.map((tab) => tab.key));
  const tab = allowed.find(({ key }) => key === open) ?? financeTabs[0];
  if (!tab) return null;
  return (
    <Parts tabs={allowed} open={tab.key} onOpen={change}>
      <Suspense>
        <tab.Panel key={tab.key} />
      </Suspense>
    </Parts>
  );
}
