import type { Location } from '@kura/contract/warehouse/location/location.ts';
import { getLocationMap, listLocations } from '@kura/contract/warehouse/location/location.endpoints.ts';
import { listAreas, listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import type { WarehouseOption } from '@kura/contract/warehouse/own-warehouse/own-warehouse.ts';
import { Radio, Select, Skeleton } from 'antd';
import { useCallback, useMemo } from 'react';
import { Icon } from '../../../kit/icon.tsx';
import { EmptyState, ErrorState } from '../../../kit/list/grid-states.tsx';
import { ListDetail, useOpenDetail } from '../../../kit/list/list-detail.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { currentLang, t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { currentZone } from '../../../kit/zone.ts';
import { LocationActions } from './location-actions.tsx';
import { locationDetail } from './location-detail.tsx';
import { locationColumns } from './location.columns.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { MapLegend } from './map-legend.tsx';
import { drawnAreas, firstZoom, viewOf, views, viewText, zooms, type MapCell } from './map-model.ts';
import '../../../kit/controls.css';
import '../../../kit/list/grid.css';
import '../../../kit/list/list.css';
import '../warehouse.css';

const noRows: readonly Location[] = [];
const actions = (row: Location) => <LocationActions row={row} />;

/** Who works by Japan's clock looks at Japan's warehouse first, and of several at the oldest. */
function nearestWarehouse(warehouses: readonly WarehouseOption[]): WarehouseOption | undefined {
  const oldest = warehouses.toSorted((one, other) => one.id - other.id);
  return oldest.find(({ zone }) => zone === currentZone()) ?? oldest[0];
}

/** The locations of a warehouse as one sees them standing before the shelves, coloured by what one wants to know. */
export default function MapPanel() {
  useLang();
  const [search, change] = usePageSearch();
  const warehouses = useCall(listWarehouseOptions, {});
  const near = nearestWarehouse(warehouses.data ?? []);
  const warehouseId = Number(search['warehouseId']) || near?.id;
  const areaId = Number(search['areaId']) || undefined;
  const isEnabled = warehouseId !== undefined;
  const areas = useCall(listAreas, { warehouseId }, { isEnabled });
  const map = useCall(getLocationMap, { warehouseId, areaId }, { isEnabled, keepsPrevious: true });
  const drawn = useMemo(() => (map.data ? drawnAreas(map.data) : undefined), [map.data]);
  const view = viewOf(search['by']);
  const asked = Number(search['zoom'] ?? Number.NaN);
  const at = zooms[asked] ? asked : firstZoom(map.data?.cells.length ?? 0);
  const openDetail = useOpenDetail();
  const open = useCallback((cell: MapCell) => openDetail(cell), [openDetail]);
  const fault = warehouses.error ?? map.error;
  return (
    <section className="w-map-panel">
      <div className="w-map-tools">
        <Select
          aria-label={t('warehouse.warehouse.one')}
          value={warehouseId ?? null}
          options={(warehouses.data ?? []).map(({ id, code, nameZh, nameJp }) => ({
            value: id,
            label: `${code} ${currentLang() === 'jp' ? nameJp : nameZh}`,
          }))}
          onChange={(next) => change({ warehouseId: String(next), areaId: undefined })}
        />
        <Select
          aria-label={t('warehouse.area.one')}
          value={areaId ?? 0}
          options={[
            { value: 0, label: t('warehouse.map.allAreas') },
            ...(areas.data ?? []).map(({ id, name }) => ({ value: id, label: t('warehouse.map.area', { name }) })),
          ]}
          onChange={(next) => change({ areaId: next ? String(next) : undefined })}
        />
        <Radio.Group
          aria-label={t('warehouse.location.colourBy')}
          optionType="button"
          value={view}
          options={views.map((one) => ({ value: one, label: tr(viewText[one]) }))}
          onChange={(event) => change({ by: event.target.value === 'fill' ? undefined : String(event.target.value) })}
        />
        <ZoomButtons at={at} onChange={(next) => change({ zoom: String(next) })} />
      </div>
      <MapLegend view={view} />
      {fault && (
        <ErrorState
          message={fault.message}
          onRetry={() => {
            void warehouses.refetch();
            void map.refetch();
          }}
        />
      )}
      {warehouses.data?.length === 0 && <EmptyState text={t('warehouse.map.noWarehouse')} onClear={undefined} />}
      {!drawn && !fault && warehouses.data?.length !== 0 && <Skeleton active={false} paragraph={{ rows: 8 }} />}
      {drawn?.length === 0 && <EmptyState text={t('warehouse.location.empty')} onClear={undefined} />}
      {drawn && drawn.length > 0 && zooms[at] && <MapDrawing areas={drawn} view={view} zoom={zooms[at]} onOpen={open} />}
      <ListDetail endpoint={listLocations} detail={locationDetail} columns={locationColumns} rows={[...noRows]} rowActions={actions} />
    </section>
  );
}

function ZoomButtons({ at, onChange }: { readonly at: number; readonly onChange: (next: number) => void }) {
  useLang();
  return (
    <span className="w-zoom">
      <button
        type="button"
        className="k-tool"
        title={t('warehouse.map.zoomOut')}
        aria-label={t('warehouse.map.zoomOut')}
        disabled={at === 0}
        onClick={() => onChange(at - 1)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        className="k-tool"
        title={t('warehouse.map.zoomIn')}
        aria-label={t('warehouse.map.zoomIn')}
        disabled={at === zooms.length - 1}
        onClick={() => onChange(at + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
