import type { Noun } from '../../../kernel/domain.ts';
import { answerTo } from '../../../kernel/registry.ts';
import { priceDates } from '../../finance/public.ts';
import { datesOfPrice } from './price-dates.ts';
import { feesComputedAgain } from './recompute-proof.ts';

/** Read through the books; by itself a price only answers for what was charged. */
export const priceNoun: Noun = { proofs: [feesComputedAgain], answers: [answerTo(priceDates, datesOfPrice)] };
