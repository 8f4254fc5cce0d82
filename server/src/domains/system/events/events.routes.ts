import { events, getBadges } from '@kura/contract/system/events/events.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { countBadges, streamEvents } from './stream-events.ts';

export const eventsNoun: Noun = {
  routes({ bind }, kernel) {
    bind(getBadges, ({ db, actor }) => countBadges(kernel, db, actor));
    bind(events, (call) => streamEvents(call));
  },
};
