import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { prefectures } from '../../pricing/data/prefectures.ts';
import { postcodeOf } from '../../pricing/zone-of.ts';
import { addressFields } from './address.fields.ts';

export const Address = z.object({ id: Id, ...rowsOf(addressFields) });
export type Address = z.infer<typeof Address>;

export const addressInputs = [
  'kind',
  'contact',
  'organisation',
  'phone',
  'country',
  'postcode',
  'region',
  'city',
  'street',
  'building',
  'isDefault',
  'remark',
] as const;
const inputs = inputsOf(addressFields, addressInputs);

interface Place {
  country: string;
  postcode: string;
  region: string;
}
/** As it is stored: digits only; undefined when it is no postcode of the country. */
export function postcodeIn(country: string, text: string): string | undefined {
  if (country === 'JP') return postcodeOf(text);
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
const isPrefecture = (name: string): boolean => prefectures.some(({ jp }) => jp === name);
const placed = [
  rule(
    ({ country, postcode }: Place) => country !== 'JP' || postcodeIn('JP', postcode) !== undefined,
    'outbound.order.postcodeRule',
    undefined,
    ['postcode'],
  ),
  rule(
    ({ country, postcode }: Place) => country !== 'CN' || postcodeIn('CN', postcode) !== undefined,
    'outbound.address.postcodeCn',
    undefined,
    ['postcode'],
  ),
  rule(({ country, region }: Place) => country !== 'JP' || isPrefecture(region), 'kernel.issue.choice', undefined, ['region']),
] as const;

/** Staff name the company or have picked one. */
export const AddressInput = z.object({ companyId: addressFields.companyId.input, ...inputs }).check(...placed);
export type AddressInput = z.output<typeof AddressInput>;
export const AddressChange = z.object({ id: recordId('outbound.address'), ...inputs }).check(...placed);
export type AddressChange = z.output<typeof AddressChange>;
