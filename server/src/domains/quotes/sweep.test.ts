import { quotesDomain } from '@kura/contract/quotes/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(quotesDomain);
