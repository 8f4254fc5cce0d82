import { productsDomain } from '@kura/contract/products/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(productsDomain);
