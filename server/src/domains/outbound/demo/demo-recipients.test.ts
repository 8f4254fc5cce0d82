import { describe, expect, it } from 'vitest';
import { recipientPhoneOf } from '@kura/contract/common/recipient.ts';
import { prefecturesOf, postcodeOf } from '@kura/contract/pricing/zone-of.ts';
import { demoRecipients } from './demo-recipients.ts';

describe('those who buy in the demonstration', () => {
  it('live where their postcode says, and can be called', () => {
    const wrong = Object.values(demoRecipients).filter(
      ({ postcode, prefecture, phone }) =>
        !prefecturesOf(postcodeOf(postcode) ?? '').some(({ code }) => code === prefecture) || recipientPhoneOf(phone) === undefined,
    );
    expect(wrong).toEqual([]);
  });
});
