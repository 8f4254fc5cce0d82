import type { ReactNode } from 'react';
import { useSession } from '../session.ts';
import { holds } from './can.ts';

/** A02: the page hides what the server would refuse. */
export const useCan = (permission: string | undefined): boolean => holds(useSession().user, permission);

export function Can({ permission, children }: { permission: string | undefined; children: ReactNode }) {
  return useCan(permission) ? children : null;
}
