import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createMailer } from '#server/platform/smtp.ts';
import { visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { enviarPendiente } from './enviar-pendiente.ts';
import { correos } from './table.ts';

/** A real SMTP server that keeps what it is given. */
async function smtpServer(): Promise<{ url: string; received: Email[]; close: () => void }> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() };
}

const smtp = await smtpServer();
afterAll(smtp.close);
const test = await openTestApp({
  SMTP_URL: smtp.url,
  MAIL_INBOX: 'buzon@fussan.test',
  CONTACT_MAILS_PER_HOUR: '12',
});

const escribir = (cambios: Record<string, unknown> = {}) =>
  visitor(test).call('POST', '/api/services/email/enviar-correo', {
    destinatario: 'victima@otro.test',
    asunto: `Consulta ${randomUUID()}`,
    cuerpo: 'Hola, ¿tienen taladros?',
    ...cambios,
  });

describe('el mensaje de contacto', () => {
  it('llega por SMTP al buzón de la tienda, sea cual sea el destinatario, con a quién responder', async () => {
    const asunto = `Ñandú ${randomUUID()}`;
    const { status, body } = await escribir({ asunto, responder_a: 'ana@correo.test' });
    expect([status, body.message]).toEqual([202, '¡Mensaje enviado con éxito!']);
    const correo = await vi.waitFor(
      () => {
        const found = smtp.received.find(({ subject }) => subject?.includes(asunto));
        expect(found).toBeDefined();
        return found!;
      },
      { timeout: 10_000 },
    );
    expect(correo.to?.map(({ address }) => address)).toEqual(['buzon@fussan.test']);
    expect(correo.replyTo?.map(({ address }) => address)).toEqual(['ana@correo.test']);
    expect(correo.text).toContain('¿tienen taladros?');
  });

  it('sin asunto o cuerpo, o con cabeceras metidas en el asunto o el correo, es 400', async () => {
    for (const malo of [
      { asunto: '' },
      { cuerpo: '  ' },
      { asunto: 'Hola\r\nBcc: x@y.cl' },
      { asunto: 'Hola\u2028Bcc: x@y.cl' },
      { responder_a: 'a@b.cl\nBcc: x@y.cl' },
      { cuerpo: 'x'.repeat(5_001) },
    ]) {
      expect((await escribir(malo)).status).toBe(400);
    }
  });

  it('el de una máquina, que llena el campo oculto, parece enviado y no sale', async () => {
    const antes = await test.db.$count(correos);
    expect((await escribir({ sitio_web: 'http://spam.test' })).status).toBe(202);
    expect(await test.db.$count(correos)).toBe(antes);
  });

  it('con demasiados desde una dirección responde 429 con Retry-After', async () => {
    const answers = [];
    for (let n = 0; n < 14; n++) answers.push(await escribir());
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('DEMASIADOS_INTENTOS');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('el buzón de salida', () => {
  const guardar = async () => {
    const [fila] = await test.db
      .insert(correos)
      .values({
        clave: randomUUID(),
        plantilla: 'contacto',
        datos: { asunto: 'a', cuerpo: 'b', responder_a: null },
        para: 'x@y.test',
      })
      .returning();
    return fila!.id;
  };
  const leer = async (id: number) => (await test.db.select().from(correos).where(eq(correos.id, id)))[0]!;
  const deps = { jobs: undefined as never, tienda: 'Fussan' };

  it('si el servidor de correo falla, el correo queda pendiente con su error, y al agotar los intentos, fallido', async () => {
    const id = await guardar();
    const send = () => Promise.reject(new Error('buzón lleno'));
    for (let n = 1; n <= 7; n++) {
      await expect(enviarPendiente({ ...deps, db: test.db, send }, id)).rejects.toThrow('buzón lleno');
      expect(await leer(id)).toMatchObject({
        intentos: n,
        error: 'buzón lleno',
        estado: n > 6 ? 'fallido' : 'pendiente',
      });
    }
  });

  it('uno ya enviado no se envía otra vez', async () => {
    const id = await guardar();
    const send = vi.fn(createMailer(test.config));
    await enviarPendiente({ ...deps, db: test.db, send }, id);
    await enviarPendiente({ ...deps, db: test.db, send }, id);
    expect(send).toHaveBeenCalledTimes(1);
    expect((await leer(id)).estado).toBe('enviado');
  });
});
