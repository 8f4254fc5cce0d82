import * as z from 'zod/mini';
import { recipientPhoneOf } from '../../common/recipient.ts';
import { field, inputsOf } from '../../kernel/field.ts';
import { line, optionalLine } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rule.ts';
import { postcodeOf, prefectureOf } from '../../pricing/zone-of.ts';

const Phone = z.string().check(
  z.maxLength(30),
  rule((text: string) => recipientPhoneOf(text) !== undefined, 'workorders.repair.phoneRule'),
);
const Postcode = z.string().check(rule((text: string) => postcodeOf(text) !== undefined, 'workorders.repair.postcodeRule'));
/** JIS code, 01 to 47. */
const PrefectureCode = z.string().check(rule((text: string) => prefectureOf(text) !== undefined, 'kernel.issue.choice'));

/** To whom repaired pieces go back, as an outbound order takes it. */
export const shipToFields = {
  recipientName: field.text('workorders.repair.recipientName', { input: line(40) }),
  phone: field.text('workorders.repair.phone', { input: Phone }),
  postcode: field.text('workorders.repair.postcode', { input: Postcode }),
  prefecture: field.text('workorders.repair.prefecture', { input: PrefectureCode }),
  city: field.text('workorders.repair.city', { input: line(60) }),
  street: field.text('workorders.repair.street', { input: line(100) }),
  building: field.text('workorders.repair.building', { input: optionalLine(60) }),
};
export const ShipTo = z.object(inputsOf(shipToFields));
export type ShipTo = z.output<typeof ShipTo>;
