import { useWorkWarehouse, WorkWarehouse } from '../../../kit/scan/work-warehouse.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { PickStation } from './pick-station.tsx';
import '../../../kit/scan/scan.css';
import '../fulfilment.css';

export default function PickScanPanel() {
  useLang();
  const warehouseId = useWorkWarehouse();
  return (
    <div className="ff-pick">
      <WorkWarehouse label="fulfilment.pick.warehouse" />
      {warehouseId === null ? (
        <p className="k-muted">{t('fulfilment.pick.chooseWarehouse')}</p>
      ) : (
        <PickStation key={warehouseId} warehouseId={warehouseId} />
      )}
    </div>
  );
}
