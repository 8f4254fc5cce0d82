import { field } from '../kernel/field.ts';
import { platforms } from './platforms.ts';

/** Which store a row is about, where it stands beside something else of it. */
export const ofStore = {
  name: field.text('identity.store.name', { width: 200, cells: 24 }),
  platform: field.choice('identity.store.platform', platforms, 'identity.store.platform', { width: 140, cells: 16 }),
};
