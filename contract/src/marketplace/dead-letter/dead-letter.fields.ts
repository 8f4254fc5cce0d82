import * as z from 'zod/mini';
import { ofStore } from '../../common/store.fields.ts';
import { ownerFields } from '../../common/owner.fields.ts';
import { field } from '../../kernel/field.ts';

export const deadLetterKinds = ['order', 'write', 'webhook'] as const;
export const deadLetterStates = ['open', 'replayed', 'ignored'] as const;

export const deadLetterFields = {
  externalId: field.text('marketplace.deadLetter.externalId', { width: 220 }),
  kind: field.choice('marketplace.deadLetter.kind', deadLetterKinds, 'marketplace.deadLetter.kind', { width: 110 }),
  status: field.choice('common.status', deadLetterStates, 'marketplace.deadLetter.status', {
    width: 110,
    tones: { open: 'warning', replayed: 'success', ignored: 'default' },
  }),
  message: field.text('marketplace.deadLetter.message', { width: 360 }),
  storeId: field.record('identity.store.title', 'identity.store'),
  storeName: ofStore.name,
  platform: ofStore.platform,
  ...ownerFields,
  seenCount: field.count('marketplace.deadLetter.seenCount', { width: 90 }),
  firstAt: field.instant('marketplace.deadLetter.firstAt', { width: 170 }),
  lastAt: field.instant('marketplace.deadLetter.lastAt', { width: 170 }),
  endedAt: field.instant('marketplace.deadLetter.endedAt', { row: z.nullable(z.string()), width: 170, isHidden: true }),
  endedBy: field.text('marketplace.deadLetter.endedBy', { width: 120, isHidden: true }),
};
