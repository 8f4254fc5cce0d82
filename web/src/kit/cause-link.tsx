import { Fragment } from 'react';
import type { Cause } from '@kura/contract/kernel/cause.ts';
import { holds } from './access/can.ts';
import { placeOf } from './document-places.ts';
import { PageLink } from './page-link.tsx';
import { useSession } from './session.ts';

export interface CauseLinkProps {
  readonly type: string;
  readonly id: number | null;
  readonly no: string;
  /** A document of the warehouse itself, which customers do not read. */
  readonly isInternal?: boolean;
}

export function CauseLink({ type, id, no, isInternal = false }: CauseLinkProps) {
  const { user } = useSession();
  const place = placeOf(type);
  const isHidden = isInternal && user?.userType !== 'staff';
  if (!place || id === null || isHidden || !holds(user, place.permission)) return no || '–';
  return (
    <PageLink code={place.code} search={{ ...place.search, view: String(id) }}>
      {no}
    </PageLink>
  );
}

/** The documents behind other lines of the book, by their numbers. */
export const causeLinks = (causes: readonly Cause[]) =>
  causes.length === 0
    ? '–'
    : causes.map((cause, at) => (
        <Fragment key={`${cause.type} ${cause.no}`}>
          {at > 0 && ', '}
          <CauseLink {...cause} />
        </Fragment>
      ));
