import { showBoard } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import { Skeleton } from 'antd';
import { usePageSearch } from '../../../kit/navigation.ts';
import { useWorkWarehouse, WorkWarehouse } from '../../../kit/scan/work-warehouse.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { BoardTable } from './board-table.tsx';
import { CenterPlan } from './center-plan.tsx';
import { NewTripButton } from './new-trip-button.tsx';
import { SharingButton } from './sharing-button.tsx';
import '../../../kit/scan/scan.css';

/** Centres × days; a centre opens with what waits for it and the trucks to it. */
export default function BoardPanel() {
  useLang();
  const warehouseId = useWorkWarehouse();
  const [search, change] = usePageSearch();
  const centerId = Number(search['center']) || null;
  const { data, error } = useCall(showBoard, { warehouseId: warehouseId ?? 0 }, { isEnabled: warehouseId !== null, keepsPrevious: true });
  const center = data?.centers.find((one) => one.centerId === centerId);
  return (
    <div className="fb-carpool">
      <div className="fb-bar">
        <WorkWarehouse label="fba.carpool.workWarehouse" />
        <div className="fb-bar-tools">
          <SharingButton />
          {warehouseId !== null && data && !center && (
            <NewTripButton warehouseId={warehouseId} today={data.today} onDone={(id) => change({ center: String(id), day: undefined })} />
          )}
        </div>
      </div>
      {warehouseId === null && <p className="k-muted">{t('fba.carpool.pickWarehouse')}</p>}
      {error && !data && <p role="alert">{error.message}</p>}
      {warehouseId !== null && !data && !error && <Skeleton active={false} />}
      {warehouseId !== null && data && center && (
        <CenterPlan
          key={center.centerId}
          warehouseId={warehouseId}
          board={data}
          center={center}
          upTo={search['day']}
          onBack={() => change({ center: undefined, day: undefined })}
        />
      )}
      {warehouseId !== null && data && !center && <BoardTable board={data} onOpen={(id, day) => change({ center: String(id), day })} />}
    </div>
  );
}
