import { marketplaceDomain } from '@kura/contract/marketplace/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(marketplaceDomain);
