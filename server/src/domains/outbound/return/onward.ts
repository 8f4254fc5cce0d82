import { recipientPhoneOf } from '@kura/contract/common/recipient.ts';
import type { Onward } from '@kura/contract/outbound/return/return.ts';
import { postcodeOf } from '@kura/contract/pricing/zone-of.ts';
import { failField } from '../../../kernel/fail.ts';

/** As an outbound order keeps a recipient: digits only. */
export const tidiedOnward = (onward: Onward | null): Onward | null =>
  onward && {
    ...onward,
    phone: recipientPhoneOf(onward.phone) ?? onward.phone,
    postcode: postcodeOf(onward.postcode) ?? onward.postcode,
  };

/** What goes on does so as an outbound order, and those leave for addresses in Japan by its carriers. */
export function refuseAbroad(country: 'JP' | 'CN'): void {
  if (country !== 'JP') throw failField('goodChoice', 'outbound.return.onwardFromJapan');
}
