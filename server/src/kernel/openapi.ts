import * as z from 'zod/mini';
import { apiBase, type Endpoint, type Shape } from '@kura/contract/kernel/endpoint.ts';

const schemaOf = (shape: Shape, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape as unknown as z.ZodMiniType, { target: 'draft-7', io, unrepresentable: 'any' });
  return schema as { properties?: Record<string, unknown>; required?: string[] };
};

function parametersOf(query: Shape | undefined) {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

/** The interface as a document, made from the same declarations that serve it. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const e of endpoints) {
    const isFile = e.takes === 'file';
    const body = isFile
      ? { content: { 'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } } } }
      : e.body && {
          required: true,
          content: { 'application/json': { schema: schemaOf(e.body, 'input'), ...(e.example?.body ? { example: e.example.body } : {}) } },
        };
    (paths[apiBase + e.path] ??= {})[e.method.toLowerCase()] = {
      tags: [e.path.split('/')[1]],
      summary: e.does,
      description: `${
        e.permission === 'open'
          ? 'Open to anyone.'
          : e.permission === 'signedIn'
            ? 'Needs a valid token.'
            : `Needs the permission \`${e.permission}\`.`
      }${e.by === 'person' ? ' Not for API keys.' : ''}`,
      security: e.permission === 'open' ? [] : [{ token: [] }],
      parameters: [...parametersOf(e.query), { name: 'lang', in: 'header', schema: { enum: ['zh', 'en', 'jp'] } }],
      ...(body ? { requestBody: body } : {}),
      responses: {
        200: {
          description: 'code 200: done. Any other code: the message says why, in the language of the header `lang`.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { code: { type: 'integer' }, message: { type: 'string' }, data: schemaOf(e.data, 'output') },
              },
            },
          },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kura',
      version: '1',
      description:
        'Every answer is { code, message, data }. Codes: 200 good, 400 bad input, 402 arrears, 403 not allowed, 404 no such thing, 409 conflict, 425 still working on the same request (ask again with the same key), 900 session not valid. Links to files are for the caller alone, for an hour or two: send the same token with them.',
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths,
  };
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** The same for people: plain HTML without a script, so the content policy needs no exception. */
export function openApiPage(endpoints: readonly Endpoint[]): string {
  const groups = Map.groupBy(endpoints, (e) => e.path.split('/')[1] ?? '');
  const block = (title: string, shape: Shape | undefined, io: 'input' | 'output') =>
    shape ? `<h4>${title}</h4><pre>${escape(JSON.stringify(schemaOf(shape, io), null, 1))}</pre>` : '';
  const one = (
    e: Endpoint,
  ) => `<details><summary><b class="${e.method}">${e.method}</b> <code>${apiBase}${escape(e.path)}</code> <span>${escape(e.does)}</span></summary>
<p>${e.permission === 'open' ? 'open' : e.permission === 'signedIn' ? 'any valid token' : `permission <code>${escape(e.permission)}</code>`}</p>
${block('query', e.query, 'input')}${block('body', e.body, 'input')}${block('data', e.data, 'output')}</details>`;
  const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;color:#1f2430;background:#fff}
details{border:1px solid #d9dde5;border-radius:6px;margin:.4rem 0;padding:.4rem .8rem}summary{cursor:pointer}summary span{color:#555d6e}
pre{background:#f4f6f9;padding:.6rem;overflow:auto;border-radius:6px;font-size:13px}b{display:inline-block;min-width:4.5rem}.GET{color:#0a6b3d}.POST{color:#1a4fa3}.PUT{color:#8a5a00}.DELETE{color:#b3261e}
@media (prefers-color-scheme:dark){body{color:#e4e7ee;background:#14161b}details{border-color:#333947}summary span{color:#a7afbf}pre{background:#1d2129}.GET{color:#5fd39a}.POST{color:#86b3ff}.PUT{color:#f0bd5a}.DELETE{color:#ff8a80}}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kura API</title><style>${style}</style>
<h1>Kura API</h1><p>Send the key of your company in the header <code>token</code>, your language in <code>lang</code> (zh, en, jp). Links to files open with the same token. Every answer is <code>{ code, message, data }</code>; as a document: <a href="openapi.json">openapi.json</a>.</p>
${[...groups].map(([name, list]) => `<h2>${escape(name)}</h2>${list.map(one).join('\n')}`).join('\n')}</html>`;
}
