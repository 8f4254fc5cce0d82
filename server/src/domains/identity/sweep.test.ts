import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain('identity');
