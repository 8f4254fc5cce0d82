import { PageParts } from '../../../kit/parts/page-parts.tsx';
import { partsOf } from './board-parts.tsx';

const parts = partsOf('japan');

/** Orders against the clock, waves, trucks, arrivals, people and what is abnormal, as the floor in Japan sees them. */
export default function JapanKanbanPage() {
  return <PageParts parts={parts} />;
}
