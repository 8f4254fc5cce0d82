import type { ReactNode } from 'react';
import { useWorkWarehouse, WorkWarehouse } from '../../../kit/scan/work-warehouse.tsx';
import { t, useLang } from '../../../kit/text.ts';
import '../../../kit/scan/scan.css';
import './receiving.css';

/** The warehouse of the device, then the work there. */
export function WorkPlace({ children }: { readonly children: (warehouseId: number) => ReactNode }) {
  useLang();
  const warehouseId = useWorkWarehouse();
  return (
    <div className="k-recv">
      <WorkWarehouse label="inbound.receiving.warehouse" />
      {warehouseId === null ? <p className="k-muted">{t('inbound.receiving.chooseWarehouse')}</p> : children(warehouseId)}
    </div>
  );
}
