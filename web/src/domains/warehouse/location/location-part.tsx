import type { RouteCode } from '@kura/contract/routes.ts';
import type { ReactNode } from 'react';
import { hrefOf, navigate } from '../../../kit/navigation.ts';
import '../warehouse.css';

interface Props {
  readonly title: string;
  readonly code: RouteCode;
  readonly link: string;
  readonly locationId: number;
  readonly children: ReactNode;
}

/** A part of the drawer, with the way to the screen that has all of it. */
export function LocationPart({ title, code, link, locationId, children }: Props) {
  const search = { locationId: String(locationId) };
  return (
    <>
      <header className="w-part-head">
        <h2>{title}</h2>
        <a
          href={hrefOf(code, search)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            navigate(code, search);
          }}
        >
          {link}
        </a>
      </header>
      {children}
    </>
  );
}
