import {
  changePickup,
  createPickup,
  listPickupTerms,
  pickupMoves,
  savePickupTerms,
} from '@kura/contract/outbound/pickup/pickup.endpoints.ts';
import { pickupFields } from '@kura/contract/outbound/pickup/pickup.fields.ts';
import type { PickupRow, PickupTermsData } from '@kura/contract/outbound/pickup/pickup.ts';
import { vehicleModels } from '@kura/contract/outbound/pickup/vehicles.ts';
import { usualTerms } from '@kura/contract/outbound/pickup/pickup-fee.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { call } from '../../../kit/call.ts';
import { navigate } from '../../../kit/navigation.ts';
import { useWorkWarehouse } from '../../../kit/scan/work-warehouse.tsx';
import { useSession } from '../../../kit/session.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { PrintSheet } from './print-sheet.tsx';
import { changedStart, newStart, pickupForm } from './pickup.form.tsx';

const width = 720;

export function NewPickupButton() {
  useLang();
  const { user, pickedCompanyId } = useSession();
  const isStaff = user?.userType === 'staff';
  return (
    <FormButton
      endpoint={createPickup}
      look="primary"
      icon="plus"
      title="outbound.pickup.create"
      shape="drawer"
      width={width}
      form={pickupForm(isStaff && pickedCompanyId === null)}
      start={newStart(isStaff ? pickedCompanyId : null)}
      onDone={({ id }) => navigate('door-pickups', { view: String(id) })}
    />
  );
}

type Body = Readonly<Record<string, unknown>>;
const inputs = {
  accept: fieldsOf<Body>(pickupFields, ['vehicle', 'plateNo', 'driverName', 'driverPhone']),
  pickUp: fieldsOf<Body>(pickupFields, ['cartonCount']),
};

export function PickupActions({ row }: { readonly row: PickupRow }) {
  useLang();
  return (
    <>
      <MoveButtons moves={pickupMoves} row={row} inputs={inputs} />
      {row.driverName !== '' && row.status !== 'closed' && <PrintSheet ids={[row.id]} look="link" />}
      {row.status === 'submitted' && (
        <FormButton
          endpoint={changePickup}
          look="link"
          text="common.edit"
          title="outbound.pickup.edit"
          shape="drawer"
          width={width}
          form={pickupForm(false)}
          start={changedStart(row)}
        />
      )}
    </>
  );
}

interface Terms {
  warehouseId: number;
  freeAboveL: number;
  prices: { vehicle: (typeof vehicleModels)[number]; near: number; far: number }[];
  /** Who wrote what waits. */
  byName?: string | undefined;
}
/** What stands in the fields for a warehouse: what waits for a second person, for to save it is to confirm it, or what counts. */
const termsOf = ({ warehouseId, waiting, ...counts }: PickupTermsData): Partial<Terms> =>
  waiting ? { warehouseId, ...waiting } : { warehouseId, ...counts, byName: undefined };
/** Read when the form opens: another warehouse shows its own prices as soon as it is chosen, and never those of the one before. */
const termsOfAll = async (): Promise<ReadonlyMap<unknown, Partial<Terms>>> =>
  new Map((await call(listPickupTerms, {})).map((one) => [one.warehouseId, termsOf(one)]));
let known: ReadonlyMap<unknown, Partial<Terms>> = new Map();

const termsForm: FormParts<Terms> = {
  fields: [
    ...(fieldsOf<Body>(pickupFields, [{ name: 'warehouseId', span: 'whole' }]) as unknown as readonly Field<Terms>[]).map((field) => ({
      ...field,
      alsoSets: (id: unknown) => known.get(id) ?? {},
    })),
    { name: 'freeAboveL', title: 'outbound.pickup.freeAbove', kind: 'decimal', decimals: 3, unit: 'outbound.pickup.cubicMetres' },
    {
      name: 'prices',
      title: 'outbound.pickup.prices',
      kind: 'rows',
      span: 'whole',
      empty: { vehicle: null, near: null, far: null },
      max: vehicleModels.length,
      cells: [
        {
          name: 'vehicle',
          title: 'outbound.pickup.vehicle',
          kind: 'select',
          choices: choicesOf(vehicleModels, 'outbound.pickup.vehicle'),
          width: 180,
        },
        { name: 'near', title: 'outbound.pickup.near', kind: 'decimal', decimals: 2, width: 150 },
        { name: 'far', title: 'outbound.pickup.far', kind: 'decimal', decimals: 2, width: 150 },
      ],
    },
  ],
};
const usual = vehicleModels.map((vehicle) => ({ vehicle, ...usualTerms.prices[vehicle] }));
const waitingNote = ({ byName: name }: Partial<Terms>) =>
  name === undefined ? null : <p className="k-form-intro">{t('outbound.pickup.termsWaiting', { name })}</p>;

/** What each vehicle costs, for one warehouse: the one of this device where it has one. */
export function PickupTermsButton() {
  useLang();
  const warehouseId = useWorkWarehouse();
  const start = async (): Promise<Partial<Terms>> => {
    known = await termsOfAll();
    return (warehouseId === null ? undefined : known.get(warehouseId)) ?? { freeAboveL: usualTerms.freeAboveL, prices: usual };
  };
  return (
    <FormButton
      endpoint={savePickupTerms}
      title="outbound.pickup.termsOf"
      width={width}
      form={termsForm as never}
      start={start}
      toBody={({ warehouseId: of = 0, freeAboveL = 0, prices = [] }) => ({ warehouseId: of, freeAboveL, prices })}
      intro={waitingNote}
      doneText={({ waiting }) => t(waiting ? 'outbound.pickup.termsKept' : 'outbound.pickup.termsSet')}
    />
  );
}
