import type { ReactNode } from 'react';
import { useWorkWarehouse, WorkWarehouse } from '../../../kit/scan/work-warehouse.tsx';
import { t, useLang } from '../../../kit/text.ts';
import '../../../kit/scan/scan.css';
import './wall.css';

/** The warehouse of the device, then the work there. */
export function WorkFloor({ children }: { readonly children: (warehouseId: number) => ReactNode }) {
  useLang();
  const warehouseId = useWorkWarehouse();
  return (
    <div className="k-wall-floor">
      <WorkWarehouse label="fulfilment.wall.warehouse" />
      {warehouseId === null ? <p className="k-muted">{t('fulfilment.wall.chooseWarehouse')}</p> : children(warehouseId)}
    </div>
  );
}
