import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { kernelErrors, type ErrorSpec } from '@kura/contract/kernel/error.ts';
import { transportErrors } from '@kura/contract/kernel/transport.errors.ts';
import type { HttpLimits } from '../../config.ts';
import { langOf } from '../bind.ts';
import { fail } from '../fail.ts';
import type { Room } from '../room.ts';
import { wordFailure } from '../words.ts';
import { answerBare, langIn } from './bare-answer.ts';
import { answerErrors } from './errors.ts';
import { securityHeaders, setSecurityHeaders, type SecurityHeaders } from './headers.ts';
import { limitAddresses } from './limits.ts';

export interface HttpSettings {
  log: Logger;
  isHttps: boolean;
  /** One proxy of ours stands in front. */
  isProxied: boolean;
  limits: HttpLimits;
  room: Room;
}

/** What Node itself refuses, by its own names. */
const parserFaults: Readonly<Record<string, ErrorSpec>> = {
  HPE_HEADER_OVERFLOW: transportErrors.headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: kernelErrors.bodyTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: transportErrors.requestTooSlow,
};

interface ParserError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** The HTTP layer with its guards, before any route: whatever is wrong with a request is told in the envelope and with our headers. */
export function openHttp({ log, isHttps, isProxied, limits, room }: HttpSettings): FastifyInstance {
  const headers = securityHeaders(isHttps);
  const app = fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    // Only the last address of the header is our proxy's word; those before it are whatever the caller wrote.
    trustProxy: isProxied && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 2 * 1024 * 1024,
    // A file takes as long as it takes: bodies are watched by what arrives.
    requestTimeout: 0,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.min(1000, limits.headersMs),
      // Node would refuse it with a bare line; we do so in words.
      requireHostHeader: false,
    },
    // Live streams never end by themselves.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (error, socket) => refuseUnread(error as unknown as ParserError, socket, headers),
    frameworkErrors: (_error, request, bare) => {
      // None of our hooks has run.
      const { code, http, message, data } = wordFailure(fail(kernelErrors.badRequest), langOf(request as FastifyRequest));
      const reply = bare as unknown as FastifyReply;
      void reply
        .code(http)
        .headers({ ...headers, 'cache-control': 'no-store' })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ code, message, data }));
    },
  }) as unknown as FastifyInstance;
  setSecurityHeaders(app, headers);
  answerErrors(app, room);
  limitAddresses(app, limits, headers, isProxied);
  refuseOddRequests(app, headers);
  return app;
}

function refuseUnread(error: ParserError, socket: Duplex, headers: SecurityHeaders): void {
  const { bytesRead = 0, _httpMessage: answer } = socket as { bytesRead?: number; _httpMessage?: { headersSent: boolean } | null };
  // Opened ahead of need, as browsers do, or an answer already on its way: there is nothing to say.
  if (error.code === 'ECONNRESET' || bytesRead === 0 || answer?.headersSent) return void socket.destroy();
  const head = error.rawPacket?.toString('latin1', 0, 8192) ?? '';
  answerBare(socket, parserFaults[error.code ?? ''] ?? kernelErrors.badRequest, headers, langIn(head));
}

/** What Node would answer or drop by itself, without a word of ours. */
function refuseOddRequests(app: FastifyInstance, headers: SecurityHeaders): void {
  const server = app.server as Server;
  server.on('checkExpectation', ({ socket }: IncomingMessage) => answerBare(socket, kernelErrors.badRequest, headers));
  server.on('connect', (_: IncomingMessage, socket: Duplex) => answerBare(socket, kernelErrors.badRequest, headers));
  app.addHook('onRequest', (request, _reply, done) => {
    const isOdd = (request.raw.httpVersionMinor > 0 && request.raw.headers.host === undefined) || /^[^?]*%00/.test(request.raw.url ?? '');
    done(isOdd ? fail(kernelErrors.badRequest) : undefined);
  });
}
