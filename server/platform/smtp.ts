import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import type { Config } from './config.ts';
import { traced } from './traces.ts';

export interface OutgoingCorreo {
  /** Names the message, and the .eml file: a retry sends and writes the same one. */
  key: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Pictures of the HTML, by the `cid:` that it names them with; without one, a file that goes with it. */
  attachments?: { cid?: string; filename: string; content: Buffer; contentType: string }[];
  headers?: Record<string, string>;
}

export type SendCorreo = (correo: OutgoingCorreo) => Promise<void>;

/** How many mails are on their way at once. `SMTP_URL` may say less, with `?maxConnections=3`. */
export const AT_ONCE = 20;
/** How long a mail server may take to greet, or say nothing. */
const PATIENCE_MS = 15_000;
/** How long one mail may take in all, in seconds: after that another try may begin. */
export const SEND_SECONDS = (2 * PATIENCE_MS) / 1000;
/** An open connection that waits for mails ends before the server would end it amid one. */
const IDLE_MS = 20_000;

/** Sends to `SMTP_URL`; without it, writes each mail as an .eml file under `DATA_DIR/outbox` (D80). */
export function createMailer(config: Config, patienceMs = PATIENCE_MS): SendCorreo {
  return config.SMTP_URL ? smtpMailer(config.SMTP_URL, config.MAIL_FROM, patienceMs) : fileMailer(config);
}

/**
 * Whether a mail server will never take this mail: it answered 5xx to its sender, its recipient or its text. What it says
 * before (a greeting, the shop's password) is about the shop, and may be set right.
 */
export function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/** By connections that stay open. One that breaks is told to the caller, who knows when to try again: not tried here. */
function smtpMailer(url: string, from: string, patienceMs: number): SendCorreo {
  const bounds = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketTimeout: patienceMs,
    maxConnections: AT_ONCE,
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
  };
  const transport = nodemailer.createTransport({ url, pool: true, ...bounds }, { from });
  return async ({ key, ...correo }) => {
    const patience = new AbortController();
    const tooLong = sleep(2 * patienceMs, undefined, { signal: patience.signal }).then(() => {
      throw new Error(`Timeout: the server took more than ${(2 * patienceMs) / 1000} s`);
    });
    const sending = traced({ kind: 'outgoing', name: 'SMTP' }, () =>
      transport.sendMail({ ...correo, messageId: `<${key}@fussan>` }),
    );
    await Promise.race([sending, tooLong]).finally(() => {
      patience.abort();
      tooLong.catch(() => {});
      sending.catch(() => {});
    });
  };
}

function fileMailer(config: Config): SendCorreo {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from: config.MAIL_FROM });
  const outbox = path.join(config.DATA_DIR, 'outbox');
  return async ({ key, ...correo }) => {
    const { message } = await transport.sendMail({ ...correo, messageId: `<${key}@fussan>` });
    // Whoever reads a link to choose a new password can use it.
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const file = path.join(outbox, `${key}.eml`);
    // Readers of the folder never see half a mail.
    try {
      await writeFile(`${file}.tmp`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.tmp`, file);
    } catch (error) {
      await rm(`${file}.tmp`, { force: true });
      throw error;
    }
  };
}
