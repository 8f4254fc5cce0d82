import type { changeTrip, receiveOnTrip, refuseOnTrip, saveAppointment } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import { carpoolFields, loadFields } from '@kura/contract/fba/carpool/carpool.fields.ts';
import type { LoadedOrder, TripRow } from '@kura/contract/fba/carpool/carpool.ts';
import { slotWindow, wallMoment, wallTime } from '@kura/contract/fba/carpool/slot-window.ts';
import { defaultZone, instantAt } from '@kura/contract/kernel/zone.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Box, FormParts } from '../../../kit/form/fields.ts';
import { MomentField } from '../../../kit/list/moment-field.tsx';
import { t } from '../../../kit/text.ts';
import { TruckSelect } from './truck-select.tsx';

type Appointment = BodyOf<typeof saveAppointment>;
type Change = BodyOf<typeof changeTrip>;
type Receipt = BodyOf<typeof receiveOnTrip>;
type Refusal = BodyOf<typeof refuseOnTrip>;

/** By the clock of the warehouse, as the form takes it. */
const momentOf = (zone: string | null, at: string | null): string | null => (at === null ? null : wallMoment(zone ?? defaultZone, at));

const drawMoment = (box: Box) => (
  <MomentField id={box.id} value={typeof box.value === 'string' ? box.value : ''} onChange={(value) => box.set(value || null)} />
);
const moment = { kind: 'custom', draw: drawMoment } as const;
const clock = (instant: string): string => wallTime(defaultZone, instant);
/** What half an hour around the slot means. */
const windowOf = ({ slotAt }: Partial<Appointment>): string => {
  if (!slotAt) return '';
  const window = slotWindow(instantAt(defaultZone, slotAt.slice(0, 10), slotAt.slice(11)).toISOString());
  return t('fba.carpool.slotWindow', { from: clock(window.from), to: clock(window.to) });
};

/** V13: the form says at once when two are the same. */
const appointmentSpecs: readonly FieldSpec<Appointment>[] = [
  {
    name: 'slotAt',
    kind: 'custom',
    span: 'whole',
    draw: (box, values) => (
      <>
        {drawMoment(box)}
        <span className="k-muted">{windowOf(values)}</span>
      </>
    ),
  },
  'appointmentNo1',
  { name: 'confirmedAt1', ...moment },
  'appointmentNo2',
  { name: 'confirmedAt2', ...moment },
  'appointmentNo3',
  { name: 'confirmedAt3', ...moment },
  'vehicleType',
  { name: 'bookedAt', ...moment },
  { name: 'vehicleL', title: 'fba.carpool.vehicleM3', kind: 'decimal', decimals: 3, unit: 'freight.truck.cubicMetres' },
  { name: 'vehicleKg', kind: 'number', unit: 'freight.truck.kilograms' },
  { name: 'poTracking', span: 'whole' },
  { name: 'note', title: 'fba.carpool.noteOfSlot', kind: 'text', maxLength: 200, span: 'whole' },
];
export const appointmentForm: FormParts<Appointment> = { fields: fieldsOf<Appointment>(carpoolFields, appointmentSpecs) };

/** What the centre is told of the vehicle is what the truck is, until somebody says otherwise. */
export const appointmentStart = (row: TripRow): Partial<Appointment> => {
  const at = (instant: string | null) => momentOf(row.zone, instant);
  return {
    id: row.id,
    revision: row.revision,
    ...(row.slotAt === null ? {} : { slotAt: at(row.slotAt) ?? '' }),
    appointmentNo1: row.appointmentNo1,
    confirmedAt1: at(row.confirmedAt1),
    appointmentNo2: row.appointmentNo2,
    confirmedAt2: at(row.confirmedAt2),
    appointmentNo3: row.appointmentNo3,
    confirmedAt3: at(row.confirmedAt3),
    vehicleType: row.vehicleType,
    vehicleL: row.vehicleM3 === null ? null : Math.round(row.vehicleM3 * 1000),
    vehicleKg: row.vehicleKg ?? row.loadKg,
    bookedAt: at(row.bookedAt),
    poTracking: row.poTracking,
    note: '',
  };
};

export const tripForm = (warehouseId: number, hasSlot: boolean): FormParts<Change> => ({
  fields: fieldsOf<Change>(carpoolFields, [
    {
      name: 'truckId',
      kind: 'custom',
      span: 'whole',
      draw: (box) => (
        <TruckSelect
          id={box.id}
          warehouseId={warehouseId}
          value={typeof box.value === 'number' ? box.value : null}
          onChange={box.set}
          isFaulty={box.isFaulty}
        />
      ),
    },
    { name: 'day', isDisabled: () => hasSlot },
    'feeJpy',
    'driverName',
    'driverPhone',
    'plateNo',
    { name: 'remark', span: 'whole' },
  ]),
});
export const tripStart = (row: TripRow): Partial<Change> => ({
  id: row.id,
  revision: row.revision,
  ...(row.truckId === null ? {} : { truckId: row.truckId }),
  day: row.day,
  feeJpy: row.feeJpy,
  driverName: row.driverName,
  driverPhone: row.driverPhone,
  plateNo: row.plateNo,
  remark: row.remark,
});

export const receiptForm: FormParts<Receipt> = {
  fields: fieldsOf<Receipt>(loadFields, [
    'receivedCartons',
    { name: 'receivedAt', ...moment },
    { name: 'fileIds', title: 'fba.carpool.receiptFiles', kind: 'upload', upload: 'attachment', isMany: true, span: 'whole' },
    { name: 'receiptRemark', span: 'whole' },
  ]),
};
export const receiptStart = (trip: Pick<TripRow, 'id' | 'zone'>, order: LoadedOrder): Partial<Receipt> => ({
  id: trip.id,
  orderId: order.orderId,
  receivedCartons: order.cartonCount,
  receiptRemark: '',
});

export const refusalForm: FormParts<Refusal> = {
  fields: [
    { name: 'reason', title: 'system.form.reason', kind: 'textarea', maxLength: 200, span: 'whole', isRequired: () => true },
    { name: 'isOurs', title: 'fba.carpool.isOurs', kind: 'switch', span: 'whole' },
  ],
};
