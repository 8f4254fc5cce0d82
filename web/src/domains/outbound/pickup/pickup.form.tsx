import type { changePickup, createPickup } from '@kura/contract/outbound/pickup/pickup.endpoints.ts';
import { pickupFields } from '@kura/contract/outbound/pickup/pickup.fields.ts';
import type { Address } from '@kura/contract/outbound/address/address.ts';
import type { PickupRow } from '@kura/contract/outbound/pickup/pickup.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';
import { pick } from '../../../kit/form/pick.ts';
import { handOver } from '../postcode/hand-over.ts';
import { FromBook } from './from-book.tsx';
import { PickupOffer } from './pickup-offer.tsx';
import { WarehouseThere } from './warehouse-there.tsx';

export type NewPickup = In<NonNullable<(typeof createPickup)['body']>>;
export type ChangedPickup = In<NonNullable<(typeof changePickup)['body']>>;

const book = handOver<NewPickup>();
const place = handOver<NewPickup>();
const placeOf = ({ phone, country, postcode, region, city, street, building }: Address): Partial<NewPickup> => ({
  phone,
  country,
  postcode,
  region,
  city,
  street,
  building,
});
const specs = (asksCompany: boolean): readonly FieldSpec<NewPickup>[] => [
  { name: 'companyId', span: 'whole', isShown: () => asksCompany, isRequired: () => true },
  {
    name: 'warehouseId',
    kind: 'custom',
    draw: (box, { country }) => (
      <WarehouseThere box={box} country={country} onPick={(id, there) => place.set(box, id, { country: there })} />
    ),
    alsoSets: place.alsoSets,
  },
  { name: 'inboundNumber', hint: 'outbound.pickup.inboundHint' },
  {
    name: 'contact',
    kind: 'custom',
    span: 'whole',
    draw: (box, { companyId }) => (
      <FromBook box={box} companyId={companyId} onPick={(address) => book.set(box, address.contact, placeOf(address))} />
    ),
    alsoSets: book.alsoSets,
  },
  'phone',
  { name: 'country', kind: 'radio' },
  'postcode',
  'region',
  'city',
  'street',
  'building',
  'cartonCount',
  'weightKg',
  { name: 'volumeL', title: 'outbound.pickup.volumeM3', kind: 'decimal', decimals: 3, unit: 'outbound.pickup.cubicMetres' },
  {
    name: 'offer' as 'remark',
    title: 'outbound.pickup.offer',
    kind: 'custom',
    span: 'whole',
    isRequired: () => false,
    draw: (box, values) => <PickupOffer id={box.id} values={values} />,
  },
  'pickupDay',
  { name: 'halfDay', kind: 'radio' },
  { name: 'remark', span: 'whole' },
];
/** Staff who see all companies say whose goods they are. */
export const pickupForm = <V extends NewPickup>(asksCompany: boolean): FormParts<V> => ({
  fields: fieldsOf<NewPickup>(pickupFields, specs(asksCompany)) as unknown as readonly Field<V>[],
});

const names = [
  'warehouseId',
  'pickupDay',
  'halfDay',
  'inboundNumber',
  'contact',
  'phone',
  'country',
  'postcode',
  'region',
  'city',
  'street',
  'building',
  'cartonCount',
  'weightKg',
  'volumeL',
  'remark',
] as const;
export const newStart = (companyId: number | null): Partial<NewPickup> => ({
  ...(companyId === null ? {} : { companyId }),
  halfDay: 'morning',
  inboundNumber: '',
  building: '',
  remark: '',
});
export const changedStart = (row: PickupRow): Partial<ChangedPickup> => ({
  id: row.id,
  revision: row.revision,
  companyId: row.companyId,
  ...pick(row, names),
});
