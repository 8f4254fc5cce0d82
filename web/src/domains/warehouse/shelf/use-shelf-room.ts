import { listAreaOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { getShelfRoom } from '@kura/contract/warehouse/shelf/shelf.endpoints.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Form } from '../../../kit/form/use-form.ts';
import { useCall } from '../../../kit/use-call.ts';

/** The chosen area and what stands in it. */
export function useShelfRoom(areaId: number | undefined) {
  const isEnabled = areaId !== undefined;
  const areas = useCall(listAreaOptions, { id: areaId }, { isEnabled });
  const room = useCall(getShelfRoom, { areaId }, { isEnabled });
  return { area: isEnabled ? areas.data?.find(({ id }) => id === areaId) : undefined, room: isEnabled ? room.data : undefined };
}

/** The next free numbers are filled in for as long as nobody typed their own. */
export function useSuggestions(form: Form, room: ReturnType<typeof useShelfRoom>['room']): void {
  const given = useRef<{ shelfStart?: unknown; barcodeStart?: unknown }>({});
  const suggest = useEffectEvent((next: NonNullable<typeof room>) => {
    const isOurs = (name: 'shelfStart' | 'barcodeStart') =>
      form.values[name] === undefined || form.values[name] === '' || form.values[name] === given.current[name];
    const shelfStart = isOurs('shelfStart') && next.nextNumber !== null ? { shelfStart: next.nextNumber } : {};
    const barcodeStart = isOurs('barcodeStart') && next.nextBarcode !== null ? { barcodeStart: next.nextBarcode } : {};
    given.current = { ...given.current, ...shelfStart, ...barcodeStart };
    form.set('areaId', form.values['areaId'], { ...shelfStart, ...barcodeStart });
  });
  useEffect(() => {
    if (room) suggest(room);
  }, [room]);
}
