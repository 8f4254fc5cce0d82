import { useSession } from '../session.ts';

/** A07: what is declared for staff is not drawn for a customer's people. The server takes no filter of theirs by it, exports it to nobody else, and stores blank what they may not know. */
export function useAudience(): (declared: { readonly for?: 'staff' | undefined }) => boolean {
  const isStaff = useSession().user?.userType === 'staff';
  return (declared) => isStaff || declared.for !== 'staff';
}
