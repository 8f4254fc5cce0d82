import { events, getBadges } from '@kura/contract/system/events/events.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { countBadges } from './count-badges.ts';
import { openListeners } from './listeners.ts';
import { streamEvents } from './stream-events.ts';

export const eventsNoun: Noun = {
  routes({ bind }, kernel) {
    const listeners = openListeners(kernel);
    bind(getBadges, ({ db, actor }) => countBadges(kernel, db, actor));
    bind(events, (call) => streamEvents(listeners, call));
  },
};
