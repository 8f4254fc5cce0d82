import { domains } from './domains.ts';
import type { Words } from './kernel/text.ts';
import { searchOfWay, type Way } from './kernel/way.ts';
import { texts } from './texts.ts';

/** A way as the page gets it, with its words in every language: people call things in the language they think in. */
export interface NamedWay {
  readonly screen: string;
  readonly search: Readonly<Record<string, string>>;
  readonly permission: string;
  readonly for?: 'customer';
  readonly title: Words;
}

export const ways: readonly NamedWay[] = domains
  .flatMap((domain): readonly Way[] => ('ways' in domain ? domain.ways : []))
  .map((way) => ({
    screen: way.screen,
    search: searchOfWay(way),
    permission: way.permission,
    ...(way.for && { for: way.for }),
    title: (texts as Readonly<Record<string, Words>>)[way.title] ?? { zh: '', en: '', jp: '' },
  }));
