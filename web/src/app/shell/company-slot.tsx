import { lazy, Suspense } from 'react';
import { useSession } from '../../kit/session.ts';

const CompanyPicker = lazy(() => import('./company-picker.tsx'));

/** A07: only staff look at other companies; nobody else loads the picker. */
export function CompanySlot() {
  const { user } = useSession();
  if (user?.userType !== 'staff') return null;
  return (
    <Suspense fallback={<span className="k-company" />}>
      <CompanyPicker />
    </Suspense>
  );
}
