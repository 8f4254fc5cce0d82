import { insightsDomain } from '@kura/contract/insights/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(insightsDomain);
