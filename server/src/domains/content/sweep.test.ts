import { contentDomain } from '@kura/contract/content/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(contentDomain);
