import { scanTones } from '@kura/contract/kernel/scan.ts';
import { jobStates } from '@kura/contract/system/job/job.fields.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'jobs.status': jobStates,
  'scan_answers.tone': { some: scanTones, why: 'what went well is not kept as a refusal' },
};
