import { systemDomain } from '@kura/contract/system/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(systemDomain);
