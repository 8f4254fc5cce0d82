import { createTrips } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import { carpoolFields } from '@kura/contract/fba/carpool/carpool.fields.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { FormParts } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';
import { TruckSelect } from './truck-select.tsx';

type NewTrip = BodyOf<typeof createTrips>;
interface Props {
  readonly warehouseId: number;
  readonly today: string;
  /** Asked unless told. */
  readonly centerId?: number;
  readonly onDone?: (centerId: number) => void;
}

const tripForm = (warehouseId: number, asksCenter: boolean): FormParts<NewTrip> => ({
  fields: [
    ...(asksCenter
      ? [{ name: 'centerId', title: carpoolFields.centerId.title, kind: 'record', record: 'warehouse.fbaCenter', span: 'whole' } as const]
      : []),
    {
      name: 'trips.0.truckId',
      title: 'fba.carpool.planTruck',
      kind: 'custom',
      span: 'whole',
      draw: (box) => (
        <TruckSelect
          id={box.id}
          warehouseId={warehouseId}
          value={typeof box.value === 'number' ? box.value : null}
          onChange={box.set}
          first="4T_WING"
          isFaulty={box.isFaulty}
        />
      ),
    },
    { name: 'trips.0.day', title: carpoolFields.day.title, kind: 'day', span: 'whole' },
  ],
});

/** An empty truck to a centre, to be filled by hand. */
export function NewTripButton({ warehouseId, today, centerId, onDone }: Props) {
  useLang();
  const start = {
    warehouseId,
    ...(centerId === undefined ? {} : { centerId }),
    rule: 'byHand',
    trips: [{ truckId: null, day: addDays(today, 1), orderIds: [] }],
  } as unknown as Partial<NewTrip>;
  return (
    <FormButton
      endpoint={createTrips}
      title="fba.carpool.newTrip"
      icon="plus"
      intro={<p className="k-muted">{t('fba.carpool.newTripHint')}</p>}
      form={tripForm(warehouseId, centerId === undefined)}
      start={start}
      onDone={(made) => onDone?.(made.centerId)}
    />
  );
}
