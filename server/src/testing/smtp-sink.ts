import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came, headers and all. */
  raw: string;
  subject: string;
  messageId: string;
  text: string;
}

export interface SmtpSink {
  /** Settings with which the application sends its mails here. */
  env: Record<string, string>;
  readonly mails: ReceivedMail[];
  /** The first word of each line that a sender said. */
  readonly words: string[];
  /** What the next recipients are answered, `null` for a welcome: `450 try later`, `550 nobody here`. */
  refuseWith(line: string | null): void;
  /** From now on the connection breaks where the mail would be read. */
  breakOff(isBroken: boolean): void;
  close(): Promise<void>;
}

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`, as headers carry words that are not ASCII. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, coded = '']) =>
          kind?.toLowerCase() === 'b' ? Buffer.from(coded, 'base64') : fromQuoted(coded.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    );
const fromQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

function readMail(from: string, to: string[], raw: string): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string): string => new RegExp(`^${name}: *(.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
  const body = raw.slice(end + 4);
  const coding = header('content-transfer-encoding').toLowerCase();
  const bytes =
    coding === 'base64' ? Buffer.from(body, 'base64') : coding === 'quoted-printable' ? fromQuoted(body) : Buffer.from(body, 'latin1');
  return {
    from,
    to,
    raw,
    subject: decodeWords(header('subject')),
    messageId: header('message-id'),
    text: bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd(),
  };
}

/** The few words of SMTP that a sender speaks, over a real socket. */
export async function smtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  const words: string[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | null = null;
  let isBroken = false;

  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('latin1'));
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let buffer = '';
    let mail: { from: string; to: string[] } = { from: '', to: [] };
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const obey = (line: string) => {
      const word = line.slice(0, 4).toUpperCase();
      words.push(word);
      if (word === 'EHLO' || word === 'HELO') return say('250 sink');
      if (word === 'STAR') return say('502 no encryption here');
      if (word === 'MAIL') mail = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [] };
      if (word === 'RCPT' && refusal) return say(refusal);
      if (word === 'RCPT') mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
      if (word === 'DATA' && isBroken) return socket.destroy();
      if (word === 'DATA') return void ((isData = true), say('354 go on'));
      if (word === 'QUIT') return void (say('221 bye'), socket.end());
      return say('250 ok');
    };
    socket.on('data', (part: string) => {
      buffer += part;
      for (;;) {
        const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (!isData) obey(text);
        else {
          isData = false;
          // A line that begins with a dot was sent with two.
          mails.push(readMail(mail.from, mail.to, text.replace(/^\.\./gm, '.')));
          say('250 taken');
        }
      }
    });
    say('220 sink');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Kura <no-reply@kura.example>' },
    mails,
    words,
    refuseWith: (line) => void (refusal = line),
    breakOff: (next) => void (isBroken = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
