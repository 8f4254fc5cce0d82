import type { OutgoingHttpHeaders } from 'node:http';
import { say } from '@kura/contract/texts.ts';
import type { Call } from '../../../kernel/bind.ts';
import { hashToken } from '../../../kernel/crypto.ts';
import type { Listeners, Stream } from './listeners.ts';

/** A page that takes nothing in any more: what is said to it would pile up here. */
const mostUnread = 256 * 1024;

/** The reply stays open, and the listeners write to it. */
export async function streamEvents(listeners: Listeners, { reply, request, actor, again, token, lang }: Call): Promise<null> {
  reply.hijack();
  const answer = reply.raw;
  answer.writeHead(200, {
    // What every answer carries; nobody adds it to a hijacked one.
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const write = (text: string) => {
    if (answer.writableLength > mostUnread) answer.destroy();
    else answer.write(text);
  };
  const stream: Stream = {
    write(event) {
      let { data } = event;
      if (event.type === 'sessionEnded') {
        // Published as a text key, since whoever ended the session speaks another language perhaps; without one there is nothing to say.
        if (!event.data.message) return;
        data = { message: say(lang, event.data.message as never) };
      }
      write(`event: ${event.type}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat: () => write(': \n\n'),
    end: () => void answer.end(),
  };
  const session = hashToken(token ?? '');
  const leave = listeners.add(stream, { key: `${session} ${request.headers['companyid']?.toString() ?? ''}`, session, actor, again });
  request.raw.on('close', leave);
  return null;
}
