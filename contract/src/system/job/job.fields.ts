import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';

export const jobStates = ['waiting', 'running', 'done', 'failed'] as const;

export const jobFields = {
  title: field.text('system.job.name', { width: 200 }),
  /** `system.job.kind.export` */
  kind: field.key('system.job.kind', { width: 110 }),
  status: field.status<(typeof jobStates)[number]>({
    name: 'system.job',
    states: { waiting: 'default', running: 'processing', done: 'success', failed: 'error' },
  }),
  done: field.other('system.job.progress', { row: z.int(), width: 170 }),
  message: field.text('system.job.message', { width: 260 }),
  resultUrl: field.text('system.job.result', { row: z.nullable(z.string()), width: 220 }),
  userName: field.text('system.job.userName', { width: 120 }),
  createdAt: field.instant('common.createdAt', { width: 170 }),
  finishedAt: field.instant('system.job.finishedAt', { row: z.nullable(z.string()), width: 170 }),
};
