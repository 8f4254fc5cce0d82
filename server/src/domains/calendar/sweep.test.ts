import { calendarDomain } from '@kura/contract/calendar/domain.ts';
import { sweepDomain } from '../../testing/sweep/sweep-domain.ts';

sweepDomain(calendarDomain);
