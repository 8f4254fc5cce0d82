import type { Ask } from '../channels/connector.ts';
import { describeOperation } from '../channels/selling-partner/describe.ts';
import { readTokens, tokenAsk } from '../channels/selling-partner/lwa.ts';
import { type OperationName, operations } from '../channels/selling-partner/operations.ts';
import { makeAsk, spRequest } from '../channels/selling-partner/request.ts';
import { headerOf, jsonBody, plainPath, queryOf, type RecordedRequest, sentText } from './recording.ts';
import type { Recognise, Replayed } from './replayed.ts';
import { feedFile } from './selling-partner/feed-files.ts';
import { makingOf } from './selling-partner/making-of.ts';
import { paramsOf } from './selling-partner/making.ts';
import { isList, judged, readBy } from './selling-partner/read-by.ts';
import { tellingOf } from './selling-partner/telling.ts';

export const recogniseSellingPartner: Recognise = (exchange, context): Replayed | null => {
  const { request } = exchange;
  const path = plainPath(request);
  if (path === '/auth/o2/token') return token(request);
  const file = feedFile(exchange, context);
  if (file) return file;
  const { name, isKnown } = describeOperation(request.method, path);
  if (!isKnown) return null;
  const operation = name as OperationName;
  const params = paramsOf(operation, path);
  const making = operations[operation][0] === 'PATCH' ? null : makingOf(operation, request, params);
  const same = () =>
    spRequest(operation, {
      params,
      query: queryOf(request),
      ...(sentText(request) === '' ? {} : { body: jsonBody<unknown>(request) }),
    });
  const made = making?.request ?? (operations[operation][0] === 'PATCH' ? null : same());
  const ask: Ask | null = made && makeAsk(made, headerOf(request, 'x-amz-access-token'), new Date());
  return {
    name: making ? operation : `${operation} (as recorded)`,
    isPage: isList(operation),
    ask,
    own: making?.own ?? [],
    required: making?.required ?? [],
    ...tellingOf(operation, request, context.before),
    read: (answer) => (made ? readBy(operation, answer, made, exchange, context) : judged(operation, answer)),
  };
};

function token(request: RecordedRequest): Replayed {
  const form = new URLSearchParams(sentText(request));
  const application = { clientId: form.get('client_id') ?? '', clientSecret: form.get('client_secret') ?? '' };
  const ask =
    form.get('grant_type') === 'refresh_token'
      ? tokenAsk({ grantType: 'refresh_token', refreshToken: form.get('refresh_token') ?? '' }, application)
      : form.get('grant_type') === 'authorization_code'
        ? tokenAsk(
            { grantType: 'authorization_code', code: form.get('code') ?? '', redirectUri: form.get('redirect_uri') ?? '' },
            application,
          )
        : null;
  return {
    name: 'lwa.token',
    ask,
    read: (answer) => ({ told: `an access token for ${readTokens(answer).expiresInSeconds} seconds` }),
  };
}
