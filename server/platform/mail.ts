import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from './config.ts';

export interface OutgoingMail {
  /** Names the .eml file, so that a retry writes the same one. */
  key: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
}

export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Sends to `SMTP_URL`; without it, writes each mail as an .eml file under `DATA_DIR/outbox` (decision 80). */
export function createMailer(config: Config): SendMail {
  return config.SMTP_URL ? smtpMailer(config.SMTP_URL, config.MAIL_FROM) : fileMailer(config);
}

function smtpMailer(url: string, from: string): SendMail {
  const transport = nodemailer.createTransport(url, { from });
  return async ({ key, ...mail }) => {
    await transport.sendMail({ ...mail, messageId: `<${key}@fussan>` });
  };
}

function fileMailer(config: Config): SendMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from: config.MAIL_FROM });
  const outbox = path.join(config.DATA_DIR, 'outbox');
  return async ({ key, ...mail }) => {
    const { message } = await transport.sendMail({ ...mail, messageId: `<${key}@fussan>` });
    await mkdir(outbox, { recursive: true });
    const file = path.join(outbox, `${key}.eml`);
    // Readers of the folder never see half a mail.
    await writeFile(`${file}.tmp`, message as Buffer);
    await rename(`${file}.tmp`, file);
  };
}
