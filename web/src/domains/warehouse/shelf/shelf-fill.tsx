import { getLocationMap } from '@kura/contract/warehouse/location/location.endpoints.ts';
import type { Shelf } from '@kura/contract/warehouse/shelf/shelf.ts';
import { Radio, Skeleton } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { MapDrawing } from '../location/map-drawing.tsx';
import { MapLegend } from '../location/map-legend.tsx';
import { drawnAreas, views, viewText, zooms, type MapCell, type View } from '../location/map-model.ts';
import '../warehouse.css';

/** The front of one shelf with what lies in it. */
export function ShelfFill({ shelf }: { readonly shelf: Shelf }) {
  useLang();
  const [view, setView] = useState<View>('fill');
  const { data, error, refetch } = useCall(getLocationMap, { warehouseId: shelf.warehouseId, areaId: shelf.areaId });
  const drawn = useMemo(
    () =>
      data &&
      drawnAreas({
        ...data,
        shelves: data.shelves.filter(({ id }) => id === shelf.id),
        cells: data.cells.filter(({ shelfId }) => shelfId === shelf.id),
      }),
    [data, shelf.id],
  );
  const open = useCallback((cell: MapCell) => navigate('locations', { view: String(cell.id) }), []);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!drawn) return <Skeleton active={false} paragraph={{ rows: 4 }} />;
  const zoom = zooms[shelf.grids > 24 ? 1 : shelf.grids > 9 ? 2 : 3];
  return (
    <div className="w-map-panel">
      <Radio.Group
        aria-label={t('warehouse.location.colourBy')}
        optionType="button"
        size="small"
        value={view}
        options={views.map((one) => ({ value: one, label: tr(viewText[one]) }))}
        onChange={(event) => setView(event.target.value as View)}
      />
      <MapLegend view={view} />
      {zoom && <MapDrawing areas={drawn} view={view} zoom={zoom} onOpen={open} />}
    </div>
  );
}
