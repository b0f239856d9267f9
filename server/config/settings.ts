import * as z from 'zod/mini'

import { DEMO_SHOP } from '#core/page/shop-contact.ts'
import { POSTGRES_SETTINGS } from '#server/db/postgres/postgres-pool.ts'

import {
  infoOf,
  integer,
  limit,
  line,
  networks,
  oneOf,
  onOrOff,
  optional,
  setting,
  url,
  urlList,
} from './setting.ts'

const requiredInProduction = true

/** Every setting of the store, in the order of `docs/production.md`. */
export const Settings = z.object({
  PORT: setting(integer(0, 65_535), 3000, 'port of the shop; `0` for any free port'),
  HOST: setting(z.string(), '127.0.0.1', 'address it listens at; `0.0.0.0` for all of this machine'),
  HAAT_DATA: setting(z.string(), './data', 'folder of the database and the outbox'),
  DATABASE_URL: optional(z.string(), 'or `postgres://user@host/database`, for several instances', {
    shown: '`sqlite:<HAAT_DATA>/nihonhaat.db`',
  }),
  HAAT_DATABASE_WAIT_MS: setting(
    integer(0, 600_000),
    30_000,
    'how long a start waits for a database that is not up yet; `0` for not at all',
  ),
  PUBLIC_URL: optional(url('http', 'https'), 'the address that shoppers see', { requiredInProduction }),
  SHOP_PHONE: setting(
    // What a phone can dial once everything but digits and the plus is removed.
    line(
      /^\+?(?:\d[ ./-]*){5,18}$/,
      'a phone number that can be dialled from abroad such as +880 1711-000000',
    ),
    DEMO_SHOP.phone,
    'phone number of the shop, as shoppers read it',
    { requiredInProduction },
  ),
  SHOP_EMAIL: setting(
    line(/^[\w.+-]+@[\w.-]+$/, 'an e-mail address such as shop@example.com'),
    DEMO_SHOP.email,
    'e-mail address of the shop, which gets a mail for each new order where it is set',
    { requiredInProduction },
  ),
  SHOP_ADDRESS: setting(
    line(/^[^<>]{1,200}$/, 'at most 200 characters without < and >'),
    DEMO_SHOP.address,
    'where the shop is, in one line',
    { requiredInProduction },
  ),
  SHOP_NAME: setting(
    line(/^[^<>]{1,60}$/, 'at most 60 characters without < and >'),
    DEMO_SHOP.name,
    'name of the shop in mails and on packing slips',
  ),
  QUOTE_URL: optional(url('http', 'https'), 'another host that takes quotation requests', {
    shown: 'the same host',
  }),
  SMTP_URL: optional(
    url('smtp', 'smtps'),
    'mail server; without it mails go to `outbox` in `HAAT_DATA` as files',
  ),
  MAIL_FROM: setting(
    line(
      /^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'an e-mail address such as Nihon Haat <shop@example.com>',
    ),
    'Nihon Haat <shop@nihonhaat.example>',
    'sender of mails',
    { requiredInProduction },
  ),
  WEBHOOK_URLS: setting(
    urlList,
    [],
    'programs that are notified of changes of orders ([mail](mail.md)), with commas between their addresses',
    { shown: 'none' },
  ),
  WEBHOOK_SECRET: optional(
    z.string(),
    'signs these notifications; `whsec_` and at least 24 random bytes in base64',
  ),
  HAAT_MAIL_PARALLEL: setting(integer(1, 100), 5, 'how many mails are sent at the same time'),
  HAAT_MAIL_QUEUE: setting(integer(1, 1_000_000), 10_000, 'how many may wait ([mail](mail.md))'),
  HAAT_MAIL_GIVE_UP_HOURS: setting(integer(1, 720), 24, 'how long a mail is retried'),
  HAAT_MAIL_KEEP_DAYS: setting(
    integer(0, 3650),
    30,
    'how long a sent or failed mail is stored; `0` for ever',
  ),
  LOG_LEVEL: setting(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'how much is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`',
  ),
  HAAT_RATE_LIMITS: setting(onOrOff, true, '`off` for a test deployment'),
  HAAT_ORDERS_PER_HOUR: limit(20, 'orders of one phone number, e-mail or account'),
  HAAT_NETWORK_ORDERS_PER_HOUR: limit(
    600,
    'orders from one address of the network, which may be that of a carrier with a thousand shoppers',
  ),
  HAAT_NETWORK_UNITS_PER_HOUR: limit(10_000, 'units ordered from one address; a first order may be larger'),
  HAAT_UNKNOWN_KEYS_PER_MINUTE: limit(
    60,
    'orders without an answer that one customer, or guests at one address, ask about and that never arrived',
  ),
  HAAT_FREE_WRONG_PASSWORDS: limit(
    10,
    'wrong passwords for one account from one address before each further one makes that address wait longer',
  ),
  HAAT_STRANGERS_LOGINS_PER_HOUR: limit(
    100,
    'attempts to sign in to one account from all addresses from which nobody has signed in to it',
  ),
  HAAT_NETWORK_LOGINS_PER_MINUTE: limit(300, 'sign-ins from one address'),
  HAAT_NETWORK_WRONG_PASSWORDS_PER_HOUR: limit(300, 'wrong passwords from one address, for any account'),
  HAAT_REGISTRATIONS_PER_HOUR: limit(5, 'accounts opened with one phone number'),
  HAAT_NETWORK_REGISTRATIONS_PER_HOUR: limit(300, 'accounts opened from one address'),
  HAAT_PROFILE_CHANGES_PER_HOUR: limit(30, 'changes of one customer'),
  HAAT_QUOTES_PER_DAY: limit(5, 'quotations to one mailbox, which may not have asked for any'),
  HAAT_NETWORK_QUOTES_PER_HOUR: limit(300, 'quotations that one address asks for'),
  HAAT_NETWORK_SEARCHES_PER_MINUTE: limit(3000, 'searches from one address, at each instance'),
  HAAT_NETWORK_MISSES_PER_MINUTE: limit(
    600,
    'requests of one address for what does not exist, at each instance',
  ),
  HAAT_SERVICE_WORKER: setting(
    onOrOff,
    true,
    '`off`: devices delete what they store for visits without a network, at their next visit',
  ),
  HAAT_KEPT_FILES: optional(
    z.string(),
    'folder with the scripts and styles of the versions before and after this one, for pages that are open',
  ),
  HAAT_TRUSTED_PROXIES: setting(
    networks,
    [],
    'addresses or ranges of proxies, with commas, whose `X-Forwarded-For` is trusted',
    { shown: '' },
  ),
  HAAT_MAX_REQUESTS: setting(
    integer(0, 100_000),
    800,
    'how many requests may be in progress at once; half of the places are for shoppers who sign in and order, three eighths for the catalog, the rest for search and quotes; `0` for no limit',
  ),
  HAAT_MAX_DELAY_MS: setting(
    integer(0, 60_000),
    50,
    'event loop delay above which fewer searches and quotes may be in progress, down to 32; for catalog reads twice, for orders ten times as much; `0` for no limit',
  ),
  HAAT_ANSWER_LIMIT_MS: setting(
    integer(0, 600_000),
    10_000,
    'how long one answer of the API may take; `0` for no limit',
  ),
  HAAT_DRAIN_MS: setting(
    integer(0, 60_000),
    0,
    'how long a stopping server still answers; about 5000 behind a balancer, `0` for not at all',
  ),
  HAAT_PG_POOL: setting(
    integer(1, 500),
    POSTGRES_SETTINGS.pool,
    'connections to PostgreSQL for all statements, of each instance',
  ),
  HAAT_PG_READ_POOL: setting(integer(1, 500), POSTGRES_SETTINGS.readPool, 'connections for reads alone'),
  HAAT_PG_WAIT_MS: setting(
    integer(100, 30_000),
    POSTGRES_SETTINGS.waitMs,
    'how long a request waits for a connection before it gets 503',
  ),
  HAAT_PG_STATEMENT_MS: setting(
    integer(100, 60_000),
    POSTGRES_SETTINGS.statementMs,
    'how long a statement may take',
  ),
  HAAT_PG_LOCK_MS: setting(
    integer(100, 60_000),
    POSTGRES_SETTINGS.lockMs,
    'how long a statement waits for a lock',
  ),
  HAAT_PG_PREPARED: setting(
    onOrOff,
    POSTGRES_SETTINGS.prepared,
    '`off` behind a pooler that lends connections for a transaction alone ([scaling](scaling.md))',
  ),
  HAAT_METRICS_PORT: optional(integer(0, 65_535), 'port of the Prometheus metrics; `0` for any free port', {
    shown: 'none',
  }),
  HAAT_METRICS_HOST: setting(z.string(), '127.0.0.1', 'address they are served at'),
  HAAT_BACKUPS: optional(z.string(), 'folder of the copies that `backup` makes', {
    shown: '`backups` in `HAAT_DATA`',
  }),
  HAAT_AFTER_BACKUP: optional(
    z.string(),
    'a shell command that copies each backup elsewhere, as `rclone copy "$1" far:shop` does',
  ),
  HAAT_ALARM: optional(
    z.string(),
    'a shell command that notifies somebody of a unit that failed, whose name is `$1`',
  ),
  HAAT_ORDER_DATA_DAYS: setting(
    integer(0, 36_500),
    0,
    'so many days after an order was delivered, returned or cancelled its customer is removed from it; `0` for never',
  ),
  HAAT_ACCOUNT_DAYS: setting(
    integer(0, 36_500),
    0,
    'accounts without a sign-in for so many days are erased; `0` for never',
  ),
  HAAT_OPERATOR_LOG_DAYS: setting(integer(1, 36_500), 400, 'how long the audit log is stored'),
})

export type SettingName = keyof typeof Settings.shape

export type SettingValues = z.output<typeof Settings>

/** Each setting with its default and what the documentation says about it. */
export const SETTING_INFO = Object.entries(Settings.shape).map(([name, schema]) => ({
  name: name as SettingName,
  default: schema.def.defaultValue,
  ...infoOf(schema),
}))
