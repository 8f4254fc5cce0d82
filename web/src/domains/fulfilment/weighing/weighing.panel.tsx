import { WorkFloor } from '../wall/work-floor.tsx';
import { WeighingStation } from './weighing-station.tsx';
import '../fulfilment.css';
import '../pack.css';

export default function WeighingPanel() {
  return <WorkFloor>{(warehouseId) => <WeighingStation key={warehouseId} warehouseId={warehouseId} />}</WorkFloor>;
}
