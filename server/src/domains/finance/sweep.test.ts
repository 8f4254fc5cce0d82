import { financeDomain } from '@kura/contract/finance/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(financeDomain);
