import { defaultZone, momentIn } from '@kura/contract/kernel/zone.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { clerkOf, type DemoAct, type DemoStory } from '../../../kernel/demo.ts';
import { createPost, movePost } from '../post/post.moves.ts';
import { confirmPost, favouritePost, viewPost } from '../reading/read-posts.ts';
import { addCover } from './demo-cover.ts';
import { demoTexts, type DemoPost } from './demo-texts.ts';

const dayMs = 86_400_000;
const at = (story: DemoStory, days: number): Date => new Date(story.now.getTime() - days * dayMs);
const momentAt = (story: DemoStory, days: number | undefined): string | null =>
  days === undefined ? null : momentIn(defaultZone, at(story, days));

/** What the writers did; the readers come on the days after. */
export async function demoPosts(_tx: Tx, story: DemoStory): Promise<DemoAct[]> {
  return demoTexts.flatMap((post) => actsOf(story, post));
}

function actsOf(story: DemoStory, post: DemoPost): DemoAct[] {
  const writer = clerkOf(story, 'ops');
  const { cover, daysAgo, from, until, isDraft = false, ...words } = post;
  let id = 0;
  const write: DemoAct = {
    at: at(story, daysAgo),
    run: async (tx) => {
      const coverId = await addCover(tx, story, writer, cover);
      const times = { publishFrom: momentAt(story, from), publishUntil: momentAt(story, until) };
      const none = { titleEn: '', keywordsEn: '', contentEn: '', titleJp: '', keywordsJp: '', contentJp: '' };
      const form = {
        audience: 'everyone' as const,
        isPinned: false,
        mustRead: false,
        ...none,
        ...words,
        ...times,
        coverId,
        publish: !isDraft,
      };
      id = (await createPost(tx, writer, form, at(story, daysAgo))).id;
    },
  };
  const end: DemoAct[] =
    until === undefined ? [] : [{ at: at(story, until), run: (tx) => movePost(tx, writer, id, 'expire', { now: at(story, until) }) }];
  return [write, ...(isDraft || from !== undefined ? [] : readersOf(story, post, () => id)), ...end];
}

/** Some the same day, others later; every second keeps what is about customers. */
function readersOf(story: DemoStory, { daysAgo, audience = 'everyone', mustRead = false }: DemoPost, idOf: () => number): DemoAct[] {
  const inside = ['admin', 'receiver', 'stock', 'finance'].map((account): Actor => ({ ...clerkOf(story, account), userType: 'staff' }));
  const outside = story.firms.map(({ owner }): Actor => ({ ...owner, userType: 'customer' }));
  const people = audience === 'staff' ? inside : audience === 'customers' ? outside : [...outside, ...inside];
  return people
    .filter(({ userId }) => userId !== null)
    .map((actor, index) => {
      const now = at(story, Math.max(daysAgo - 0.2 - index * 0.6, 0.05));
      const reader = { actor, now, lang: 'zh' as Lang };
      return {
        at: now,
        run: async (tx: Tx) => {
          if (mustRead) return confirmPost(tx, reader, idOf());
          await viewPost(tx, reader, idOf());
          if (index % 2 === 0) await favouritePost(tx, reader, idOf(), true);
        },
      };
    });
}
