import { consentPlatforms } from '@kura/contract/common/consent-platforms.ts';
import { expect, it } from 'vitest';
import { connectors } from '../channels/connectors.ts';

it('S17 the page offers consent for exactly the channels that have it', () => {
  const having = connectors.filter(({ consent }) => consent).map(({ platform }) => platform);
  expect(having.toSorted()).toEqual([...consentPlatforms].toSorted());
});
