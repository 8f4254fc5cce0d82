import { PageParts } from '../../../kit/parts/page-parts.tsx';
import { partsOf } from './board-parts.tsx';

const parts = partsOf('china');

/** The first leg: orders that wait, containers by state, what is loaded, sails and lands. */
export default function ChinaKanbanPage() {
  return <PageParts parts={parts} />;
}
