import { WorkPlace } from '../receiving/work-place.tsx';
import { FbaReturnStation } from './fba-return-station.tsx';

export default function FbaReturnScanPanel() {
  return <WorkPlace>{(warehouseId) => <FbaReturnStation key={warehouseId} warehouseId={warehouseId} />}</WorkPlace>;
}
