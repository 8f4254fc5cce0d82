import { identityDomain } from '@kura/contract/identity/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(identityDomain);
