import { fbaDomain } from '@kura/contract/fba/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(fbaDomain);
