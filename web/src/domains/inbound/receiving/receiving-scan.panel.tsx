import { WorkPlace } from './work-place.tsx';
import { ReceivingStation } from './receiving-station.tsx';

export default function ReceivingScanPanel() {
  return <WorkPlace>{(warehouseId) => <ReceivingStation key={warehouseId} warehouseId={warehouseId} />}</WorkPlace>;
}
