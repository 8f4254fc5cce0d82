import { inboundDomain } from '@kura/contract/inbound/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(inboundDomain);
