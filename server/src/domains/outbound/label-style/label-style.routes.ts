import * as endpoints from '@kura/contract/outbound/label-style/label-style.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { previewLabelStyle, saveLabelStyle, showLabelStyle } from './save-label-style.ts';

export const labelStyleNoun: Noun = {
  routes({ bind }, kernel) {
    bind(endpoints.showLabelStyle, ({ db, actor, query, now }) => showLabelStyle({ db, actor, kernel, now }, query.companyId));
    bind(endpoints.saveLabelStyle, async ({ tx, actor, body, now }) =>
      showLabelStyle({ db: tx, actor, kernel, now }, await saveLabelStyle(tx, actor, body, now)),
    );
    bind(endpoints.previewLabelStyle, previewLabelStyle);
  },
};
