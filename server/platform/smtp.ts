import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from './config.ts';

export interface OutgoingCorreo {
  /** Names the .eml file, so that a retry writes the same one. */
  key: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
}

export type SendCorreo = (correo: OutgoingCorreo) => Promise<void>;

/** How long a mail server may take to greet; and, four times as long, for whatever it says later. */
const PATIENCE_MS = 15_000;

/** Sends to `SMTP_URL`; without it, writes each mail as an .eml file under `DATA_DIR/outbox` (D80). */
export function createMailer(config: Config, patienceMs = PATIENCE_MS): SendCorreo {
  return config.SMTP_URL ? smtpMailer(config.SMTP_URL, config.MAIL_FROM, patienceMs) : fileMailer(config);
}

/** Mails leave one after the other: a server that says nothing would hold up all that are behind, by default for ten minutes. */
function smtpMailer(url: string, from: string, patienceMs: number): SendCorreo {
  const timeouts = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketTimeout: 4 * patienceMs,
  };
  const transport = nodemailer.createTransport({ url, ...timeouts }, { from });
  return async ({ key, ...correo }) => {
    await transport.sendMail({ ...correo, messageId: `<${key}@fussan>` });
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
