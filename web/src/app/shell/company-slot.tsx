import { useSession } from '../../kit/session.ts';
import { CompanyPicker } from './company-picker.tsx';

/** A07: only staff look at other companies. */
export function CompanySlot() {
  const { user } = useSession();
  return user?.userType === 'staff' ? <CompanyPicker /> : null;
}
