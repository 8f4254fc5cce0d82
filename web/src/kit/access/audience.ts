import { useCallback } from 'react';
import { useSession } from '../session.ts';

/** A07: what is declared for staff is not drawn for a customer's people. The server leaves it out of their exports, and a store blanks what they may not even know. */
export function useAudience(): (declared: { readonly for?: 'staff' | undefined }) => boolean {
  const isStaff = useSession().user?.userType === 'staff';
  return useCallback((declared) => isStaff || declared.for !== 'staff', [isStaff]);
}
