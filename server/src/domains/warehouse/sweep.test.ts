import { warehouseDomain } from '@kura/contract/warehouse/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(warehouseDomain);
