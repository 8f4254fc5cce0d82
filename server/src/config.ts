import path from 'node:path';
import { type Platform, platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { StartError } from './kernel/start-error.ts';
import { readOrMakeSecretKey } from './secret-key.ts';

/** A setting with a value that cannot be used; the line names the variable. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}

export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

export interface WechatConfig {
  baseUrl: string;
  /** Missing: binding to the official account is switched off. */
  account: { appId: string; appSecret: string; token: string } | null;
}

export interface MailConfig {
  /** `smtp://user:password@host:587`, `smtps://…` for encryption from the first byte; with a password never without encryption. */
  url: string;
  from: string;
}

/** How one channel is reached. */
export interface ChannelPlace {
  /** Instead of its own address: a test host, a simulator. */
  url: string | null;
  /** Instead of the hosts that give out tokens and files. */
  tokenUrl: string | null;
  /** `id:secret` of the provider's application, for stores that carry none of their own. */
  app: string | null;
  /** So many days after the shipment names and addresses of its buyers are masked. */
  maskDays: number;
}
export interface ChannelsConfig {
  at: Readonly<Record<Platform, ChannelPlace>>;
  /** A call that has no answer by then is given up. */
  timeoutMs: number;
  /** The first pause before a read is tried again; it doubles. */
  backOffMs: number;
  /** Stores that one process works at a time. */
  atOnce: number;
}

export interface HttpLimits {
  /** At a time, of one address. Behind a proxy, whose own connections are few: open calls. */
  connectionsPerAddress: number;
  /** Bodies on their way at a time, of one address. */
  bodiesPerAddress: number;
  headersMs: number;
  /** A body is here after this time; of an upload, this much more of it. */
  bodyMs: number;
  uploadBytesPerSecond: number;
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  isProduction: boolean;
  host: string;
  port: number;
  /** Where people reach the site, for links in messages and callbacks. */
  publicUrl: string;
  /** null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null;
  dbPool: number;
  dbPrepare: boolean;
  dataDir: string;
  filesDir: string;
  isDemo: boolean;
  /** Fixes the verification code for walkthroughs and browser automation. Only ever set in demonstration mode. */
  testCode: string | null;
  /** 32 bytes: encrypts store secrets, signs file links. */
  secretKey: Buffer;
  s3: S3Config | null;
  wechat: WechatConfig;
  /** null: mails are kept and not sent. */
  mail: MailConfig | null;
  logLevel: LogLevel;
  /** One proxy of ours stands in front and adds the address of the caller. */
  trustProxy: boolean;
  /** How far the clock may be off what was to be expected, and how long one that may have jumped is watched before it is believed. */
  clock: { boundMs: number; trustMs: number };
  /** Pages of one person that hear live news at a time; one more closes the oldest. */
  streamsPerUser: number;
  channels: ChannelsConfig;
  /** What one address may hold at a time, and how long it may take to say what it wants. */
  http: HttpLimits;
  /** Lines for the person who starts the server: nothing is wrong enough to stop. */
  warnings: string[];
}

type Env = Readonly<Record<string, string | undefined>>;

const known = new Set(['KURA_DATA', 'KURA_DEMO', 'KURA_TEST_CODE', 'KURA_SECRET_KEY', 'KURA_PUBLIC_URL']);

function reader(env: Env) {
  // An empty variable is what `FOO= npm start` and compose files write for "not set".
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const refuse = (name: string, must: string): never => {
    throw new ConfigError(`${name} must be ${must}, but is "${text(name) ?? ''}".`);
  };

  return {
    text,
    refuse,
    integer(name: string, fallback: number, min: number, max: number): number {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
      return number >= min && number <= max ? number : refuse(name, `a whole number from ${min} to ${max}`);
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return fallback;
      if (['1', 'true', 'on', 'yes'].includes(value)) return true;
      return ['0', 'false', 'off', 'no'].includes(value) ? false : refuse(name, '1 or 0');
    },
    choice<T extends string>(name: string, fallback: T, choices: readonly T[]): T {
      const value = text(name);
      if (value === undefined) return fallback;
      return choices.find((choice) => choice === value) ?? refuse(name, `one of ${choices.join(', ')}`);
    },
    url(name: string, protocols: readonly string[]): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const isGood = URL.canParse(value) && protocols.includes(new URL(value).protocol);
      // The value may carry a password, so unlike the others it is not repeated.
      if (!isGood) throw new ConfigError(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
      return value.replace(/\/+$/, '');
    },
    /** Settings that only make sense together. */
    allOrNone<const K extends string>(names: readonly K[]): Record<K, string> | null {
      const missing = names.filter((name) => text(name) === undefined);
      if (missing.length === names.length) return null;
      if (missing.length > 0)
        throw new ConfigError(`${missing.join(', ')} missing: ${names.join(', ')} are set all together or not at all.`);
      return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<K, string>;
    },
  };
}

const mailAddress = /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+$/;
/** `no-reply@example.com`, or with a name before it. */
const isMailbox = (text: string): boolean => mailAddress.test(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text);

/** Whoever writes `?ignoreTLS=true` must not believe that the password now leaves in the clear, nor that a password without a user is used. */
function checkMailServer(address: string): void {
  const { search, username, password } = new URL(address);
  if (search)
    throw new ConfigError('SMTP_URL takes nothing after a "?": a mail server with a password is always spoken to with encryption.');
  if (password && !username) throw new ConfigError('SMTP_URL has a password but no user.');
}

function secretKeyFrom(value: string): Buffer {
  const key = Buffer.from(value, 'base64');
  // The value is a secret: the line never repeats it.
  if (key.length !== 32 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) {
    throw new ConfigError('KURA_SECRET_KEY must be 32 random bytes in base64 (make one with: openssl rand -base64 32).');
  }
  return key;
}

/** `amazonDf` is `AMAZON_DF` in names of settings. */
export const settingName = (platform: Platform): string => platform.replaceAll(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase();

function channelsFrom({ text, integer, url }: ReturnType<typeof reader>): ChannelsConfig {
  const placeOf = (platform: Platform): ChannelPlace => {
    const name = `CHANNEL_${settingName(platform)}`;
    const app = text(`${name}_APP`) ?? null;
    // A secret: the line does not repeat it.
    if (app !== null && !/^[^:\s]+:\S+$/.test(app)) throw new ConfigError(`${name}_APP must be written as id:secret.`);
    return {
      url: url(`${name}_URL`, ['http:', 'https:']) ?? null,
      tokenUrl: url(`${name}_TOKEN_URL`, ['http:', 'https:']) ?? null,
      app,
      // Amazon wants them gone after 30 days; the others name no time.
      maskDays: integer(`${name}_MASK_DAYS`, platform.startsWith('amazon') ? 30 : 180, 1, 3650),
    };
  };
  return {
    at: Object.fromEntries(platforms.map((platform) => [platform, placeOf(platform)])) as ChannelsConfig['at'],
    timeoutMs: integer('CHANNEL_TIMEOUT_MS', 30_000, 50, 600_000),
    backOffMs: integer('CHANNEL_BACK_OFF_MS', 500, 1, 60_000),
    atOnce: integer('CHANNEL_STORES_AT_ONCE', 4, 1, 100),
  };
}

/** Known without the rest: backup and restore need no other setting. */
export const dataDirOf = (env: Env): string => path.resolve(env['KURA_DATA']?.trim() || 'data');

/** Every setting of the server with its default and its check. Answers a complete configuration or throws a ConfigError. */
export function loadConfig(env: Env, makeSecretKey: (dataDir: string) => Buffer = readOrMakeSecretKey): Config {
  const read = reader(env);
  const { text, refuse, integer, flag, choice, url, allOrNone } = read;
  const warnings = Object.keys(env)
    .filter((name) => name.startsWith('KURA_') && !known.has(name))
    .map((name) => `${name} is not a setting of Kura and has no effect.`);

  const isProduction = choice('NODE_ENV', 'development', ['development', 'test', 'production']) === 'production';
  const port = integer('PORT', 8080, 0, 65535);
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']) ?? null;
  const dataDir = dataDirOf(env);

  // The demonstration accounts have passwords everybody can read, so production mode has to ask for them.
  const isDemo = flag('KURA_DEMO', !isProduction);
  // For the same reason nobody else reaches them unasked. For real, all interfaces: inside a container or a virtual machine a server on the
  // loopback address cannot be reached and looks broken.
  const host = text('HOST') ?? (isDemo ? '127.0.0.1' : '0.0.0.0');
  if (isDemo && isProduction) warnings.push('KURA_DEMO=1 in production mode: the demonstration accounts have public passwords.');
  const testCode = text('KURA_TEST_CODE') ?? null;
  if (testCode !== null && !isDemo) {
    throw new ConfigError('KURA_TEST_CODE switches the verification code off and is only allowed in demonstration mode (KURA_DEMO=1).');
  }
  if (testCode !== null && !/^[A-Za-z0-9]{4}$/.test(testCode)) refuse('KURA_TEST_CODE', 'four letters or digits');

  const s3 = allOrNone(['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']);
  const wechat = allOrNone(['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'WECHAT_TOKEN']);

  const mail = allOrNone(['SMTP_URL', 'MAIL_FROM']);
  if (mail) checkMailServer(url('SMTP_URL', ['smtp:', 'smtps:']) as string);
  if (mail && !isMailbox(mail.MAIL_FROM)) refuse('MAIL_FROM', 'an address such as Kura <no-reply@example.com>');
  // The addresses of the demonstration are invented: nobody waits for its mails.
  if (!mail && !isDemo) warnings.push('SMTP_URL and MAIL_FROM are not set: mails to customers are kept and not sent.');

  const config: Omit<Config, 'secretKey'> = {
    isProduction,
    host,
    port,
    publicUrl: url('KURA_PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    databaseUrl,
    // Long work holds one connection and asks for a second to tell its progress, and two pieces of work run at a time.
    dbPool: integer('DB_POOL', 8, 4, 100),
    dbPrepare: flag('DB_PREPARE', true),
    dataDir,
    filesDir: path.join(dataDir, 'files'),
    isDemo,
    testCode,
    s3: s3 && {
      endpoint: url('S3_ENDPOINT', ['http:', 'https:']) as string,
      region: s3.S3_REGION,
      bucket: s3.S3_BUCKET,
      accessKey: s3.S3_ACCESS_KEY,
      secretKey: s3.S3_SECRET_KEY,
    },
    wechat: {
      baseUrl: url('WECHAT_BASE_URL', ['http:', 'https:']) ?? 'https://api.weixin.qq.com',
      account: wechat && { appId: wechat.WECHAT_APP_ID, appSecret: wechat.WECHAT_APP_SECRET, token: wechat.WECHAT_TOKEN },
    },
    mail: mail && { url: url('SMTP_URL', ['smtp:', 'smtps:']) as string, from: mail.MAIL_FROM },
    // One line for every call is for machines to read; somebody at a terminal wants to see what is wrong.
    logLevel: choice('LOG_LEVEL', isProduction ? 'info' : 'warn', logLevels),
    trustProxy: flag('TRUST_PROXY', false),
    clock: {
      boundMs: integer('CLOCK_BOUND_SECONDS', 300, 30, 86_400) * 1000,
      trustMs: integer('CLOCK_TRUST_MINUTES', 30, 1, 1440) * 60_000,
    },
    // A hidden page gives its stream back, so this is how many one can look at on all screens together.
    streamsPerUser: integer('STREAMS_PER_USER', 12, 1, 1000),
    channels: channelsFrom(read),
    http: {
      // A whole office comes from one address: six connections for each of its browsers, and those of its programs.
      connectionsPerAddress: integer('CONNECTIONS_PER_ADDRESS', 1000, 10, 100_000),
      bodiesPerAddress: integer('BODIES_PER_ADDRESS', 64, 1, 10_000),
      headersMs: integer('HEADERS_SECONDS', 15, 1, 600) * 1000,
      bodyMs: integer('BODY_SECONDS', 30, 1, 600) * 1000,
      uploadBytesPerSecond: integer('UPLOAD_BYTES_PER_SECOND', 1000, 1, 10_000_000),
    },
    warnings,
  };

  const secret = text('KURA_SECRET_KEY');
  if (secret === undefined && isProduction) {
    throw new ConfigError('KURA_SECRET_KEY is required in production mode (make one with: openssl rand -base64 32).');
  }
  // Last, because it may write a file: nothing is left behind by a start that another setting stops.
  return { ...config, secretKey: secret === undefined ? makeSecretKey(dataDir) : secretKeyFrom(secret) };
}
