import { inventoryDomain } from '@kura/contract/inventory/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(inventoryDomain);
