import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { transportErrors } from '@kura/contract/kernel/transport.errors.ts';
import type { HttpLimits } from '../../config.ts';
import { langOf } from '../bind.ts';
import { fail } from '../fail.ts';
import { addressKey } from './address-key.ts';
import { answerBare } from './bare-answer.ts';
import type { SecurityHeaders } from './headers.ts';

/** How many of something each address holds. */
function counter(most: number) {
  const held = new Map<string, number>();
  return {
    /** Answers how to give it back, or nothing when there are too many. */
    take(address: string): (() => void) | undefined {
      const key = addressKey(address);
      const count = held.get(key) ?? 0;
      if (count >= most) return undefined;
      held.set(key, count + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (held.get(key) ?? 1) - 1;
        if (left > 0) held.set(key, left);
        else held.delete(key);
      };
    },
  };
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const isUpload = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith('multipart/') === true;

/** One stranger with one machine takes up a part of the server, not all of it. */
export function limitAddresses(app: FastifyInstance, limits: HttpLimits, headers: SecurityHeaders, isProxied: boolean): void {
  const connections = counter(limits.connectionsPerAddress);
  const bodies = counter(limits.bodiesPerAddress);

  if (!isProxied) {
    app.server.on('connection', (socket: Socket) => {
      const release = connections.take(socket.remoteAddress ?? '');
      if (release) socket.once('close', release);
      else answerBare(socket, transportErrors.tooManyConnections, headers);
    });
  }
  app.addHook('onRequest', (request, reply, done) => {
    // A call made inside the process comes from nowhere.
    if (!(request.raw.socket instanceof Socket)) return done();
    if (isProxied) {
      const release = connections.take(request.ip);
      if (!release) return done(fail(transportErrors.tooManyConnections));
      reply.raw.once('close', release);
    }
    if (!hasBody(request)) return done();
    watchBody(request, limits, headers);
    const release = bodies.take(request.ip);
    if (release) {
      request.raw.once('close', release);
      return done();
    }
    // What is still on its way would be read only to be thrown away.
    reply.header('connection', 'close');
    reply.raw.once('finish', () => request.raw.socket.destroySoon());
    done(fail(transportErrors.tooManyConnections));
  });
}

/** A body that does not arrive holds memory and a connection: a form comes at once, a large file at least steadily. */
function watchBody(request: FastifyRequest, { bodyMs, uploadBytesPerSecond }: HttpLimits, headers: SecurityHeaders): void {
  const { raw } = request;
  const { socket } = raw;
  const leastBytes = isUpload(request) ? (uploadBytesPerSecond * bodyMs) / 1000 : Infinity;
  // The first bytes may have come with the headers: what there is by the first look counts as arrived just now.
  let seen = 0;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const came = socket.bytesRead - seen;
    seen = socket.bytesRead;
    // What lies here unread is our own delay.
    if (leastBytes < Infinity && (came >= leastBytes || raw.readableLength > 0)) return;
    clearInterval(timer);
    const answer = (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage;
    if (!answer || answer.headersSent) socket.destroy();
    else answerBare(socket, transportErrors.requestTooSlow, headers, langOf(request));
  }, bodyMs).unref();
  raw.once('close', () => clearInterval(timer));
}
