import { freightDomain } from '@kura/contract/freight/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(freightDomain);
