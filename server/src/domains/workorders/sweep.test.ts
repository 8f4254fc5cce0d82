import { workordersDomain } from '@kura/contract/workorders/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(workordersDomain);
