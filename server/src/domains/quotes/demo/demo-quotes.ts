import type { Tx } from '../../../kernel/db/db.ts';
import { clerkOf, type DemoAct, type DemoStory } from '../../../kernel/demo.ts';
import { demoCharges } from './demo-charges.ts';
import { addDemoCosts } from './demo-costs.ts';
import { addDemoSpecials } from './demo-specials.ts';
import { demoStorage } from './demo-storage.ts';

/** What was agreed with whom, and what everybody was charged. */
export async function demoQuotes(tx: Tx, story: DemoStory): Promise<DemoAct[]> {
  await addDemoCosts(tx, clerkOf(story, 'finmgr'), story.opened);
  await addDemoSpecials(tx, clerkOf(story, 'ops'), story.firms, story.now);
  return [...demoStorage(story.now), ...(await demoCharges(tx, clerkOf(story, 'shipper'), story.firms, story.now))];
}
