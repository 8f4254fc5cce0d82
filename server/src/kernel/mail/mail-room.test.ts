import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pino from 'pino';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { type SmtpSink, smtpSink } from '../../testing/smtp-sink.ts';
import { sql } from '../db/sql.ts';
import { mostAttempts, openMailRoom, stalenessMs, type MailRoom } from './mail-room.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { writeMail } from './write-mail.ts';

let sink: SmtpSink;
let test: TestDatabase;
let room: MailRoom;
let now = new Date('2026-06-10T03:00:00Z');
const clock = { now: () => now, advance: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)) };
const log = pino({ level: 'silent' });
beforeAll(async () => {
  [sink, test] = await Promise.all([smtpSink(), freshDatabase({ poolSize: 4 })]);
  const { SMTP_URL: url = '', MAIL_FROM: from = '' } = sink.env;
  room = openMailRoom({
    db: test.db,
    clock,
    log,
    site: 'https://kura.example',
    secretKey: Buffer.from('key'),
    mailer: smtpMailer({ url, from }),
  });
});
afterAll(async () => {
  room.close();
  await test.drop();
  await sink.close();
});
beforeEach(async () => {
  sink.mails.length = 0;
  sink.refuseWith(null);
  sink.breakOff(false);
  await test.db.run(sql`delete from mails`);
});

const mail = {
  reference: 'test:1',
  companyId: null,
  to: 'owner@haichuan.example',
  subject: '充值已到账',
  body: '入账 24,310.00\n.\n余额',
};
const write = (more: Partial<typeof mail> = {}) => test.db.tx((tx) => writeMail(tx, { ...mail, ...more }, clock.now()));
const drain = () => room.drain();
const kept = () =>
  test.db.first<{ attempts: number; sentAt: string | null; givenUpAt: string | null; retryAt: string; lastError: string }>(
    sql`select attempts, sent_at, given_up_at, retry_at, last_error from mails order by id limit 1`,
  );

describe('the mail queue', () => {
  it('takes the same news once, and nothing of what was rolled back', async () => {
    expect(await write()).toBe(true);
    expect(await write({ subject: 'again' })).toBe(false);
    await test.db
      .tx((tx) => writeMail(tx, { ...mail, reference: 'test:2' }, clock.now()).then(() => Promise.reject(new Error('no'))))
      .catch(() => null);
    expect(await test.db.rows(sql`select reference, subject from mails`)).toEqual([{ reference: 'test:1', subject: mail.subject }]);
  });

  it('lets no line of a subject become a header', async () => {
    await write({ subject: 'Paid\r\nBcc: everybody@example.com' });
    await drain();
    expect(sink.mails[0]).toMatchObject({ subject: 'Paid Bcc: everybody@example.com', to: [mail.to] });
  });
});

describe('the way to the mail server', () => {
  it('never says its password to a server that does not encrypt', async () => {
    const { SMTP_URL: url = '', MAIL_FROM: from = '' } = sink.env;
    const mailer = smtpMailer({ url: url.replace('//', '//kura:hunter2@'), from });
    const before = sink.words.length;
    await expect(mailer.send({ messageId: 'm', to: mail.to, subject: 's', text: 't' })).rejects.toThrow('STARTTLS');
    mailer.close();
    const said = sink.words.slice(before);
    expect(said).toContain('EHLO');
    expect(said.filter((word) => ['AUTH', 'MAIL', 'RCPT', 'DATA'].includes(word))).toEqual([]);
  });
});

describe('the mail room', () => {
  it('sends a mail once, word for word in any language', async () => {
    await write();
    expect(await drain()).toBe(1);
    expect(sink.mails).toMatchObject([{ from: 'no-reply@kura.example', to: [mail.to], subject: mail.subject, text: mail.body }]);
    expect(await kept()).toMatchObject({ attempts: 1, sentAt: clock.now().toISOString() });
    expect(await drain()).toBe(0);
  });

  it('puts the address of the site in when the mail leaves', async () => {
    await write({ body: '登录系统查看：{site}' });
    await drain();
    expect(sink.mails[0]?.text).toBe('登录系统查看：https://kura.example');
  });

  it('sends each mail once when several processes look at the same moment', async () => {
    for (let n = 0; n < 12; n++) await write({ reference: `many:${n}` });
    const taken = await Promise.all([drain(), drain(), drain()]);
    expect(taken.reduce((a, b) => a + b)).toBe(12);
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(12);
    expect(sink.mails).toHaveLength(12);
  });

  it('waits longer each time, and gives up in the end', async () => {
    sink.refuseWith('450 try again later');
    await write();
    const waits: number[] = [];
    for (let n = 1; n <= mostAttempts; n++) {
      expect(await drain()).toBe(1);
      const row = await kept();
      waits.push((Date.parse(row?.retryAt ?? '') - clock.now().getTime()) / 60_000);
      expect(await drain()).toBe(0);
      now = new Date(row?.retryAt ?? '');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
    expect(await kept()).toMatchObject({ attempts: mostAttempts, sentAt: null, givenUpAt: expect.any(String) });
    expect((await kept())?.lastError).toContain('450');
    sink.refuseWith(null);
    expect(await drain()).toBe(0);
  });

  it('gives up at once where nobody lives, and goes on with the next', async () => {
    sink.refuseWith('550 no such user');
    await write();
    await drain();
    expect(await kept()).toMatchObject({ attempts: 1, givenUpAt: expect.any(String) });
    sink.refuseWith(null);
    await write({ reference: 'test:2' });
    await drain();
    expect(sink.mails).toHaveLength(1);
  });

  it('comes back after a broken connection and after a process that died over the mail', async () => {
    sink.breakOff(true);
    await write();
    await drain();
    expect(await kept()).toMatchObject({ sentAt: null, givenUpAt: null });
    sink.breakOff(false);
    clock.advance(60);
    await drain();
    expect(sink.mails).toHaveLength(1);

    await write({ reference: 'test:2' });
    // Taken, and never heard of again.
    await test.db.run(
      sql`update mails set attempts = 1, retry_at = ${new Date(clock.now().getTime() + 300_000)} where reference = 'test:2'`,
    );
    expect(await drain()).toBe(0);
    clock.advance(300);
    expect(await drain()).toBe(1);
  });

  it('keeps mails while there is no mail server, and does not send those that are too old by then', async () => {
    const closed = openMailRoom({ db: test.db, clock, log, site: 'https://kura.example', secretKey: Buffer.from('key'), mailer: null });
    await write();
    expect(await closed.drain()).toBe(0);
    expect(await kept()).toMatchObject({ attempts: 0, sentAt: null, givenUpAt: null });
    clock.advance(stalenessMs / 1000 + 1);
    await write({ reference: 'test:2' });
    expect(await drain()).toBe(1);
    expect(await kept()).toMatchObject({ sentAt: null, givenUpAt: expect.any(String) });
  });
});
