import type { Texts } from '../kernel/text.ts';
import { inboundNouns } from './nouns.texts.ts';
import { arrivalTexts } from './arrival/arrival.texts.ts';
import { fbaTransferTexts } from './fba-transfer/fba-transfer.texts.ts';
import { noticeTexts } from './notice/notice.texts.ts';
import { fbaReturnTexts } from './fba-return/fba-return.texts.ts';
import { orderPageTexts } from './order/order-page.texts.ts';
import { orderTexts } from './order/order.texts.ts';
import { problemTexts } from './problem/problem.texts.ts';
import { receivingPageTexts } from './receiving/receiving-page.texts.ts';
import { receivingTexts } from './receiving/receiving.texts.ts';
import { packageTexts } from './package/package.texts.ts';
import { rollBackTexts } from './rollback/rollback.texts.ts';

export const inboundTexts = {
  ...inboundNouns,
  ...fbaReturnTexts,
  ...orderTexts,
  ...orderPageTexts,
  ...packageTexts,
  ...receivingTexts,
  ...rollBackTexts,
  ...fbaTransferTexts,
  ...noticeTexts,
  ...problemTexts,
  ...arrivalTexts,
  ...receivingPageTexts,
} as const satisfies Texts<'inbound'>;
