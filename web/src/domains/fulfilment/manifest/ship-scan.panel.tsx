import { WorkFloor } from '../wall/work-floor.tsx';
import { ShipStation } from './ship-station.tsx';
import '../fulfilment.css';
import '../pack.css';

export default function ShipScanPanel() {
  return <WorkFloor>{(warehouseId) => <ShipStation key={warehouseId} warehouseId={warehouseId} />}</WorkFloor>;
}
