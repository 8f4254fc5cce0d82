import { invoicingDomain } from '@kura/contract/invoicing/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(invoicingDomain);
