import { orderFields } from '@kura/contract/outbound/order/order.fields.ts';
import type { PostcodePlace } from '@kura/contract/outbound/postcode/postcode.endpoints.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Box, Field } from '../../../kit/form/fields.ts';
import { handOver } from '../postcode/hand-over.ts';
import { PostcodeControl } from '../postcode/postcode-control.tsx';
import { prefectureChoices } from '../postcode/prefecture-words.ts';

/** As the form holds it: what is not sent on has an empty one. */
interface Typed {
  readonly recipientName: string;
  readonly phone: string;
  readonly postcode: string;
  readonly prefecture: string;
  readonly city: string;
  readonly street: string;
  readonly building?: string | undefined;
}
export interface WithOnward {
  goodChoice?: string | null | undefined;
  onward?: Typed | null | undefined;
}
export const emptyOnward: Typed = { recipientName: '', phone: '', postcode: '', prefecture: '', city: '', street: '', building: '' };
/** What is sent: nobody, unless the good pieces go on. */
export const onwardOf = ({ goodChoice, onward }: WithOnward): Typed | null => (goodChoice === 'sendOn' ? (onward ?? emptyOnward) : null);

const place = handOver<WithOnward>();
const placed = (text: string, { prefecture, city, town }: PostcodePlace, { onward }: WithOnward): WithOnward => {
  const before = onward ?? emptyOnward;
  return { onward: { ...before, postcode: text, prefecture, city, street: before.street === '' ? town : before.street } };
};
const drawPostcode = (box: Box, values: WithOnward) => (
  <PostcodeControl
    box={box}
    prefecture={values.onward?.prefecture ?? ''}
    onPlace={(text, found) => place.set(box, text, placed(text, found, values))}
  />
);
const goesOn = ({ goodChoice }: WithOnward): boolean => goodChoice === 'sendOn';

/** To whom the good pieces go on, with the address that a postcode tells. */
export const onwardFields = <V extends WithOnward>(): readonly Field<V>[] => {
  const specs: readonly FieldSpec<WithOnward>[] = [
    { name: 'onward.recipientName', isShown: goesOn, isRequired: goesOn },
    { name: 'onward.phone', isShown: goesOn, isRequired: goesOn },
    { name: 'onward.postcode', kind: 'custom', draw: drawPostcode, alsoSets: place.alsoSets, isShown: goesOn, isRequired: goesOn },
    { name: 'onward.prefecture', kind: 'select', choices: prefectureChoices(({ code }) => code), isShown: goesOn, isRequired: goesOn },
    { name: 'onward.city', isShown: goesOn, isRequired: goesOn },
    { name: 'onward.street', isShown: goesOn, isRequired: goesOn },
    { name: 'onward.building', isShown: goesOn },
  ];
  return fieldsOf(orderFields, specs) as unknown as readonly Field<V>[];
};
