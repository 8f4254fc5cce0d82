import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { queryId } from '../../kernel/id.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { LabelStyle, LabelStyleInput } from './label-style.ts';

const permission = 'outbound:labelStyle:edit';

export const showLabelStyle = endpoint({
  method: 'GET',
  path: '/labelStyle/show',
  permission,
  does: 'What stands on the labels of a company: its logo, its sender and its words. Staff name the company or have picked one.',
  query: z.object({ companyId: z.optional(queryId('identity.company')) }),
  data: LabelStyle,
});
export const saveLabelStyle = endpoint({
  method: 'POST',
  path: '/labelStyle/save',
  permission,
  does: 'Keeps what stands on the labels of a company; labels printed from now on have it.',
  body: LabelStyleInput,
  data: LabelStyle,
  example: { body: { companyId: 1, senderName: '青井商店' } },
});
export const previewLabelStyle = endpoint({
  method: 'POST',
  path: '/labelStyle/preview',
  permission,
  does: 'The label itself, as it would be printed with these values. Keeps nothing of them.',
  body: LabelStyleInput,
  data: FileRef,
  changes: 'nothing',
  log: 'none',
  transaction: 'own',
  example: { body: { companyId: 1, senderName: '青井商店' } },
});
