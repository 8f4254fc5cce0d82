import { outboundDomain } from '@kura/contract/outbound/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(outboundDomain);
