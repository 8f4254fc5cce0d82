import { addressFields } from '@kura/contract/outbound/address/address.fields.ts';
import type { AddressChange, AddressInput } from '@kura/contract/outbound/address/address.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import type { PostcodePlace } from '@kura/contract/outbound/postcode/postcode.endpoints.ts';
import { prefectures } from '@kura/contract/pricing/data/prefectures.ts';
import { prefectureOf } from '@kura/contract/pricing/zone-of.ts';
import { Input } from 'antd';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Box, FormParts } from '../../../kit/form/fields.ts';
import { handOver } from '../postcode/hand-over.ts';
import { PostcodeControl } from '../postcode/postcode-control.tsx';
import { StreetControl } from '../postcode/street-control.tsx';
import { prefectureChoices } from '../postcode/prefecture-words.ts';

type NewAddress = In<typeof AddressInput>;
type ChangedAddress = In<typeof AddressChange>;
type Values = Partial<NewAddress>;

const isJapan = ({ country = 'JP' }: Values): boolean => country === 'JP';
const place = handOver<NewAddress>();
/** What the postcode says; a street that somebody has typed stays. */
const placed = ({ prefecture, city, town }: PostcodePlace, { street = '' }: Values): Values => ({
  region: prefectureOf(prefecture)?.jp ?? '',
  city,
  street: street === '' ? town : street,
});

const drawPostcode = (box: Box, values: Values) =>
  isJapan(values) ? (
    <PostcodeControl
      box={box}
      prefecture={prefectures.find(({ jp }) => jp === values.region)?.code ?? ''}
      onPlace={(text, found) => place.set(box, text, placed(found, values))}
    />
  ) : (
    <Input
      id={box.id}
      value={typeof box.value === 'string' ? box.value : ''}
      maxLength={10}
      disabled={box.isDisabled}
      status={box.isFaulty ? 'error' : ''}
      onBlur={box.blur}
      onChange={({ target }) => box.set(target.value)}
    />
  );

const own: readonly FieldSpec<NewAddress>[] = [
  { name: 'kind', kind: 'radio', span: 'whole' },
  'contact',
  'organisation',
  'phone',
  { name: 'country', alsoSets: () => ({ region: '' }) },
  { name: 'postcode', kind: 'custom', draw: drawPostcode, alsoSets: place.alsoSets },
  { name: 'region', kind: 'select', choices: prefectureChoices(({ jp }) => jp), isShown: isJapan },
  { name: 'region', kind: 'text', maxLength: 40, isShown: (values) => !isJapan(values) },
  'city',
  { name: 'street', kind: 'custom', draw: (box, values) => <StreetControl box={box} isJapan={isJapan(values)} /> },
  'building',
  'isDefault',
  'remark',
];
const company: FieldSpec<NewAddress> = { name: 'companyId', span: 'whole', isRequired: () => true };

/** Staff who see all companies say whose address it is. */
export const addressForm = (asksCompany: boolean): FormParts<NewAddress> => ({
  fields: fieldsOf<NewAddress>(addressFields, asksCompany ? [company, ...own] : own),
});
export const changedAddressForm: FormParts<ChangedAddress> = {
  fields: fieldsOf<ChangedAddress>(addressFields, own as unknown as readonly FieldSpec<ChangedAddress>[]),
};
export const newAddress: Values = { kind: 'recipient', country: 'JP', region: '', isDefault: false };
