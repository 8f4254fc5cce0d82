import { answerParent } from '../workers/answer-parent.ts';
import { writeClean, type CleanTask } from './write-clean.ts';

answerParent((task: CleanTask) => writeClean(task));
