import { SortStation } from './sort-station.tsx';
import { WorkFloor } from './work-floor.tsx';

export default function WallSortPanel() {
  return <WorkFloor>{(warehouseId) => <SortStation key={warehouseId} warehouseId={warehouseId} hasWall />}</WorkFloor>;
}
