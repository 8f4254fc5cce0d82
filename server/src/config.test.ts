import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { readOrMakeSecretKey } from './secret-key.ts';
import { makeTempDir } from './testing/temp-dir.ts';

const key = randomBytes(32);
const load = (env: Record<string, string>): Config => loadConfig(env, () => key);
const lineOf = (env: Record<string, string>): string => {
  try {
    load(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'nothing was wrong';
};
const unsent = 'SMTP_URL and MAIL_FROM are not set: mails to customers are kept and not sent.';
const s3 = { S3_ENDPOINT: 'https://s3.example.com/', S3_REGION: 'r', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' };

describe('the configuration', () => {
  it('has a default for everything outside of production mode', () => {
    expect(load({})).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      databaseUrl: null,
      dbPool: 8,
      dbPrepare: true,
      dataDir: path.resolve('data'),
      isDemo: true,
      testCode: null,
      secretKey: key,
      s3: null,
      wechat: { baseUrl: 'https://api.weixin.qq.com', account: null },
      logLevel: 'warn',
      trustProxy: false,
      mail: null,
      warnings: [],
    });
  });

  it('is open to other machines for real, and in the demonstration only when told', () => {
    expect(load({ KURA_DEMO: '0' }).host).toBe('0.0.0.0');
    expect(load({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(load({ HOST: '' }).host).toBe('127.0.0.1');
  });

  it('takes an empty variable for one that is not set', () => expect(load({ PORT: '', DATABASE_URL: ' ' })).toEqual(load({})));

  it('reads what is set', () => {
    const config = load({
      PORT: '9000',
      DB_PREPARE: 'off',
      KURA_DEMO: '1',
      KURA_TEST_CODE: '1234',
      ...s3,
      WECHAT_BASE_URL: 'http://127.0.0.1:9/',
    });
    expect(config).toMatchObject({
      port: 9000,
      dbPrepare: false,
      testCode: '1234',
      s3: { endpoint: 'https://s3.example.com', bucket: 'b' },
    });
    expect(config.wechat.baseUrl).toBe('http://127.0.0.1:9');
  });

  it.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['DB_POOL', { DB_POOL: '3' }],
    ['DB_PREPARE', { DB_PREPARE: 'maybe' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root@localhost/kura' }],
    ['DATABASE_URL', { DATABASE_URL: 'localhost' }],
    ['KURA_DEMO', { KURA_DEMO: 'demo' }],
    ['KURA_TEST_CODE', { KURA_TEST_CODE: '12' }],
    ['KURA_SECRET_KEY', { KURA_SECRET_KEY: 'short' }],
    ['KURA_PUBLIC_URL', { KURA_PUBLIC_URL: 'portal.example.com' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['TRUST_PROXY', { TRUST_PROXY: '2' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['S3_BUCKET', { ...s3, S3_BUCKET: '' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'bucket' }],
    ['WECHAT_TOKEN', { WECHAT_APP_ID: 'a', WECHAT_APP_SECRET: 'b' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://localhost' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Kura' }],
    ['SMTP_URL', { MAIL_FROM: 'kura@example.com' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://kura:hunter2@mail:25?ignoreTLS=true', MAIL_FROM: 'kura@example.com' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://:hunter2@mail', MAIL_FROM: 'kura@example.com' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com:25', MAIL_FROM: 'kura@example.com' }],
    ['WECHAT_BASE_URL', { WECHAT_BASE_URL: 'ftp://x' }],
  ])('a wrong %s stops the boot with one line that names it', (name, env) => {
    expect(lineOf(env)).toContain(name);
    expect(lineOf(env)).not.toContain('\n');
  });

  it('never repeats a password or a key in such a line', () => {
    expect(lineOf({ DATABASE_URL: 'mysql://kura:hunter2@db/kura' })).not.toContain('hunter2');
    expect(lineOf({ SMTP_URL: 'http://kura:hunter2@mail', MAIL_FROM: 'kura@example.com' })).not.toContain('hunter2');
    expect(lineOf({ KURA_SECRET_KEY: 'hunter2' })).not.toContain('hunter2');
  });

  it('warns of a KURA_ variable that does nothing', () => {
    expect(load({ KURA_DAT: '/srv' }).warnings).toEqual(['KURA_DAT is not a setting of Kura and has no effect.']);
  });
});

describe('the fixed verification code', () => {
  it('is refused with one line outside of demonstration mode', () => {
    expect(lineOf({ KURA_TEST_CODE: '1234', KURA_DEMO: '0' })).toMatch(/^KURA_TEST_CODE .* only allowed in demonstration mode/);
  });
});

describe('production mode', () => {
  const production = { NODE_ENV: 'production', KURA_SECRET_KEY: key.toString('base64') };

  it('has no default for the secret key', () =>
    expect(lineOf({ NODE_ENV: 'production' })).toMatch(/^KURA_SECRET_KEY is required in production mode/));
  it('takes the key it is given', () => expect(load(production).secretKey).toEqual(key));
  it('has no demonstration accounts unless it is asked for them', () => {
    expect(load(production)).toMatchObject({ isDemo: false, logLevel: 'info', warnings: [unsent] });
    expect(load({ ...production, KURA_DEMO: '1' }).warnings).toHaveLength(1);
  });
});

describe('the secret key of the data folder', () => {
  it('is made once, for its owner only', () => {
    const { dir, remove } = makeTempDir();
    try {
      const first = loadConfig({ KURA_DATA: dir }).secretKey;
      expect(first).toHaveLength(32);
      expect(loadConfig({ KURA_DATA: dir }).secretKey).toEqual(first);
      expect(statSync(path.join(dir, 'secret.key')).mode & 0o777).toBe(0o600);
    } finally {
      remove();
    }
  });

  it('is not replaced when it is damaged: what it encrypted would be lost', () => {
    const { dir, remove } = makeTempDir();
    try {
      mkdirSync(dir, { recursive: true });
      writeFileSync(path.join(dir, 'secret.key'), 'half');
      expect(() => readOrMakeSecretKey(dir)).toThrow(/secret\.key is damaged/);
      expect(readFileSync(path.join(dir, 'secret.key'), 'utf8')).toBe('half');
    } finally {
      remove();
    }
  });
});
