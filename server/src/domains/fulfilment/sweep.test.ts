import { fulfilmentDomain } from '@kura/contract/fulfilment/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(fulfilmentDomain);
