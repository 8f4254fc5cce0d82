import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { optionalLine, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { postcodeOf } from '../../pricing/zone-of.ts';
import { recipientPhoneOf } from '../../common/recipient.ts';

const Phone = z._default(
  z.string().check(
    z.maxLength(30),
    rule((text: string) => text.trim() === '' || recipientPhoneOf(text) !== undefined, 'outbound.order.phoneRule'),
  ),
  '',
);
const Postcode = z._default(
  z.string().check(rule((text: string) => text.trim() === '' || postcodeOf(text) !== undefined, 'outbound.order.postcodeRule')),
  '',
);
const shown = (title: string, isShown: boolean) => field.yesNo(title, { input: z._default(z.boolean(), isShown) });

/** What a company decides about its labels. To whom, the carrier's number and what to collect always stand there. */
export const labelStyleFields = {
  companyId: field.record('common.company', 'identity.company', { for: 'staff', input: z.optional(recordId('identity.company')) }),
  logoId: field.record('outbound.labelStyle.logo', 'system.file', { row: z.nullable(Id), input: orNull(recordId('system.file')) }),
  senderName: field.text('outbound.labelStyle.senderName', { input: optionalLine(40) }),
  senderPhone: field.text('outbound.labelStyle.senderPhone', { input: Phone }),
  senderPostcode: field.text('outbound.labelStyle.senderPostcode', { input: Postcode }),
  senderAddress: field.text('outbound.labelStyle.senderAddress', { input: optionalLine(60) }),
  message: field.text('outbound.labelStyle.message', { input: optionalLine(40) }),
  showsItemName: shown('outbound.labelStyle.showsItemName', true),
  showsCustomerNo: shown('outbound.labelStyle.showsCustomerNo', false),
  showsSkus: shown('outbound.labelStyle.showsSkus', false),
};
