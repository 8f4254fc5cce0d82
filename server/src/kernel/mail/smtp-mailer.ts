import nodemailer from 'nodemailer';
import type { MailConfig } from '../../config.ts';
import type { Mailer } from './mail-room.ts';

/** A mail server that hangs must not hold up the mails behind it for long. */
const patienceMs = 20_000;

export function smtpMailer({ url, from }: MailConfig): Mailer {
  const address = new URL(url);
  const transport = nodemailer.createTransport({
    host: address.hostname,
    port: Number(address.port || (address.protocol === 'smtps:' ? 465 : 587)),
    secure: address.protocol === 'smtps:',
    // A password is said to nobody who does not encrypt: whoever sits between could take the offer out of the server's greeting.
    requireTLS: address.password !== '',
    ...(address.username && { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Mails are plain text: nothing in them may make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ messageId, to, subject, text }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${messageId}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
