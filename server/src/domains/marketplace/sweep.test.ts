import { marketplaceDomain } from '@kura/contract/marketplace/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';
import { waitForNoQuota } from './testing/no-quota.ts';

sweepDomain(marketplaceDomain, ({ db }) => waitForNoQuota(db));
