import type { Texts } from '../kernel/text.ts';
import { fulfilmentNouns } from './nouns.texts.ts';
import { pickingTexts } from './picking/picking.texts.ts';
import { waveTexts } from './wave/wave.texts.ts';
import { wallPageTexts } from './wall/wall-page.texts.ts';
import { wallTexts } from './wall/wall.texts.ts';
import { labelTexts } from './label/label.texts.ts';
import { manifestTexts } from './manifest/manifest.texts.ts';
import { packPageTexts } from './pack-page.texts.ts';
import { recheckTexts } from './recheck/recheck.texts.ts';
import { weighingTexts } from './weighing/weighing.texts.ts';

export const fulfilmentTexts = {
  ...fulfilmentNouns,
  ...waveTexts,
  ...pickingTexts,
  'fulfilment.domain': { zh: '出库作业', en: 'Fulfilment', jp: '出庫作業' },
  'fulfilment.order.title': { zh: '现场出库', en: 'Floor work', jp: '現場の出庫' },
  'fulfilment.manifest.title': { zh: '交接单', en: 'Manifests', jp: '引渡表' },
  ...wallTexts,
  ...recheckTexts,
  ...weighingTexts,
  ...manifestTexts,
  ...labelTexts,
  ...packPageTexts,
  ...wallPageTexts,
} as const satisfies Texts<'fulfilment'>;
