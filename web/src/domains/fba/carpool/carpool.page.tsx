import { lazy } from 'react';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { TripsPanel } from './trips.panel.tsx';
import './carpool.css';

const parts: readonly PagePart[] = [
  { key: 'board', title: 'fba.carpool.board', permission: 'fba:carpool:plan', Panel: lazy(() => import('./board.panel.tsx')) },
  { key: 'trips', title: 'fba.carpool.trips', permission: 'fba:carpool:list', Panel: TripsPanel },
];

/** S13: what waits for a truck, which trucks go to Amazon, and what became of them. A customer sees the trucks that carry their goods. */
export default function CarpoolPage() {
  return <PageParts parts={parts} />;
}
