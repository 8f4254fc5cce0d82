import type { FastifyError, FastifyInstance } from 'fastify';
import { kernelErrors, type ErrorSpec } from '@kura/contract/kernel/error.ts';
import { machineErrors } from '@kura/contract/system/health/health.errors.ts';
import { langOf } from '../bind.ts';
import { fail, Failure } from '../fail.ts';
import { isNoRoom, type Room } from '../room.ts';
import { isTooSlow, isUnavailable, wordFailure } from '../words.ts';

/** Faults that the HTTP layer finds before any of our code runs. */
const transportFaults: Readonly<Record<number, ErrorSpec>> = {
  400: kernelErrors.badRequest,
  404: kernelErrors.noSuchPath,
  413: kernelErrors.bodyTooLarge,
  415: kernelErrors.unsupportedType,
};

/** One handler makes every refusal into the envelope (C01); a stack never leaves the server. */
export function answerErrors(app: FastifyInstance, room: Room): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isOurs = error instanceof Failure || !error.statusCode || error.statusCode >= 500;
    if (isNoRoom(error)) room.noteFull();
    // Without room PostgreSQL may not even start: then that is what people have to know.
    const isForRoom = isUnavailable(error) && !room.isEnough();
    const told = isForRoom
      ? fail(machineErrors.diskFull)
      : isOurs
        ? error
        : fail(transportFaults[error.statusCode ?? 400] ?? kernelErrors.badRequest);
    const { code, http, message, data } = wordFailure(told, langOf(request), request.id);
    if (http >= 500) request.log.error({ err: error, id: request.id, url: request.routeOptions.url }, 'a call failed');
    // A refusal to whoever asked, and a thing to mend for whoever runs the server.
    if (isTooSlow(error)) request.log.warn({ err: error, id: request.id, url: request.routeOptions.url }, 'a call took too long');
    if (http === 429 && error instanceof Failure) reply.header('retry-after', String(error.params?.['seconds'] ?? 60));
    return reply.code(http).type('application/json; charset=utf-8').send(JSON.stringify({ code, message, data }));
  });
}
