import type { Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/identity/official-account/official-account.endpoints.ts';
import * as moves from './official-account.moves.ts';
import { receive, verify } from './receive-wechat.ts';
import { openWechat } from './wechat.client.ts';

export const officialAccountNoun: Noun = {
  routes({ bind }, { config, clock, log, db }) {
    const wechat = openWechat(config.wechat, clock, log);
    const isConfigured = wechat !== null;
    const token = config.wechat.account?.token;
    bind(endpoints.officialAccountState, ({ db, actor }) => moves.stateOf(db, actor, isConfigured));
    bind(endpoints.beginOfficialAccount, ({ actor, lang, now }) => moves.begin(db, actor, wechat, lang, now));
    bind(endpoints.unbindOfficialAccount, ({ tx, actor, now }) => moves.unbind(tx, actor, isConfigured, now));
    bind(endpoints.verifyWechat, ({ query, now, reply }) => verify({ token, query, now, reply }));
    bind(endpoints.receiveWechat, ({ query, now, reply, request }) => receive(db, { token, query, now, reply }, request.body));
  },
};
