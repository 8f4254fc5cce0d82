// The planning of a load takes a second or two: the page goes on meanwhile.
import { type Ask, loadPlanner } from './load-planner.ts';

const answer = loadPlanner();
self.addEventListener('message', ({ data }: MessageEvent<Ask>) => self.postMessage(answer(data), { transfer: [] }));
