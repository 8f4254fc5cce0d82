import { useWorkWarehouse, WorkWarehouse } from '../../../kit/scan/work-warehouse.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { ReturnStation } from './return-station.tsx';
import '../../../kit/scan/scan.css';
import './return.css';

/** The warehouse of the device, then the work there. */
export default function ReturnScanPanel() {
  useLang();
  const warehouseId = useWorkWarehouse();
  return (
    <div className="k-back">
      <WorkWarehouse label="outbound.return.station.workWarehouse" />
      {warehouseId === null ? (
        <p className="k-muted">{t('outbound.return.station.chooseWarehouse')}</p>
      ) : (
        <ReturnStation key={warehouseId} warehouseId={warehouseId} />
      )}
    </div>
  );
}
