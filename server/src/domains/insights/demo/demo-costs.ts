import { addDays } from '@kura/contract/kernel/day.ts';
import type { CostRateInput } from '@kura/contract/insights/cost-rate/cost-rate.ts';
import { clerkOf, type DemoAct, type DemoStory } from '../../../kernel/demo.ts';
import { moveCostRate, proposeCostRate } from '../cost-rate/cost-rate.moves.ts';
import { costDay } from '../cost-rate/cost-rate.store.ts';

const dayMs = 86_400_000;

/** Finance has said what the room costs; boxes became dearer some weeks ago, and are about to become dearer again: somebody has to say yes to it. */
export function demoCosts(story: DemoStory): DemoAct[] {
  const [clerk, manager] = [clerkOf(story, 'finance'), clerkOf(story, 'finmgr')];
  const at = (daysAgo: number): Date => new Date(story.now.getTime() - daysAgo * dayMs);
  const rate = (item: CostRateInput['item'], minor: number, from: Date, later: number, note: string): CostRateInput => ({
    item,
    minor,
    validFrom: addDays(costDay(from), later),
    note,
  });
  return [
    // From the day on which storage was first charged. Proposed before it is approved, which may be on the day before: a rate counts from the day of
    // the yes at the earliest, and the hour at which the story is told decides whether a midnight lies between.
    {
      at: at(46),
      run: async (tx) => {
        const { id } = await proposeCostRate(tx, clerk, rate('STORAGE', 180, at(46), 0, '租金与水电分摊'), at(46.1));
        await moveCostRate(tx, manager, id, 'approve', { now: at(46), reason: '' });
      },
    },
    {
      at: at(24),
      run: async (tx) => {
        const { id } = await proposeCostRate(tx, clerk, rate('BOX80', 210, at(24), 3, '厂家调价'), at(24));
        await moveCostRate(tx, manager, id, 'approve', { now: at(23.9), reason: '' });
      },
    },
    {
      at: at(0.02),
      run: (tx) => proposeCostRate(tx, clerk, rate('BOX100', 305, story.now, 14, '瓦楞纸涨价，附厂家通知'), at(0.02)),
    },
  ];
}
