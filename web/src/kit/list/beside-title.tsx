import type { ReactNode } from 'react';
import './beside-title.css';

/** The title of a row, and on the card of a phone what tells it from another row of the same title: which warehouse a location is in. */
export const besideTitle = (title: ReactNode, more: string): ReactNode => (
  <>
    {title} <small className="k-beside-title">{more}</small>
  </>
);
