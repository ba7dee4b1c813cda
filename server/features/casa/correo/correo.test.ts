import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createMailer, type SendCorreo } from '#server/platform/smtp.ts';
import { createProducto, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { enviarPendiente } from './enviar-pendiente.ts';
import { correos } from './table.ts';

/** A real SMTP server that keeps what it is given. */
async function smtpServer(): Promise<{ url: string; received: Email[]; close: () => void }> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address === '451@rechaza.test') done(Object.assign(new Error('espera'), { responseCode: 451 }));
      else if (address === '550@rechaza.test') done(Object.assign(new Error('5.1.1 no existe'), { responseCode: 550 }));
      else done();
    },
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

it('quien pide una cotización recibe aviso con lo que pidió, en palabras de la tienda', async () => {
  const { codigo_producto_fussan, descripcion } = await createProducto(test);
  const responder_a = `${randomUUID()}@correo.test`;
  const cotizacion = [
    { codigo: codigo_producto_fussan, cantidad: 3 },
    { codigo: 999_999_999_999, cantidad: 1 },
  ];
  expect((await escribir({ responder_a, cotizacion, cuerpo: 'Gana dinero en evil.cl' })).status).toBe(202);
  const aviso = await vi.waitFor(
    () => {
      const found = smtp.received.find(({ to }) => to?.[0]?.address === responder_a);
      expect(found).toBeDefined();
      return found!;
    },
    { timeout: 10_000 },
  );
  expect(aviso.subject).toBe('Fussan: recibimos tu solicitud de cotización');
  expect(aviso.text).toContain(descripcion);
  expect(aviso.text).toContain('3 unidades');
  expect(aviso.text + aviso.html!).not.toMatch(/evil|dinero/);
});

describe('el mensaje de contacto', () => {
  it('llega por SMTP al buzón de la tienda, sea cual sea el destinatario, con a quién responder', async () => {
    const asunto = `Ñandú ${randomUUID()}`;
    const { status, body } = await escribir({ asunto, responder_a: 'ana@correo.test' });
    expect([status, body.message]).toEqual([202, '¡Mensaje enviado con éxito!']);
    const correo = await vi.waitFor(
      () => {
        const found = smtp.received.find(({ subject }) => subject?.includes(`web: ${asunto}`));
        expect(found).toBeDefined();
        return found!;
      },
      { timeout: 10_000 },
    );
    expect(correo.to?.map(({ address }) => address)).toEqual(['buzon@fussan.test']);
    expect(correo.replyTo?.map(({ address }) => address)).toEqual(['ana@correo.test']);
    expect(correo.text).toContain('¿tienen taladros?');
    const copia = await vi.waitFor(
      () => {
        const found = smtp.received.find(({ to }) => to?.[0]?.address === 'ana@correo.test');
        expect(found).toBeDefined();
        return found!;
      },
      { timeout: 10_000 },
    );
    expect(copia.subject).toBe(`Fussan: recibimos tu mensaje: ${asunto}`);
    expect(copia.text).toContain('¿tienen taladros?');
    expect(copia.replyTo?.map(({ address }) => address)).toEqual(['buzon@fussan.test']);
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
  const guardar = async (cambios: Partial<typeof correos.$inferInsert> = {}) => {
    const [fila] = await test.db
      .insert(correos)
      .values({
        clave: randomUUID(),
        plantilla: 'contacto',
        datos: { asunto: 'a', cuerpo: 'b', responder_a: null },
        para: 'x@y.test',
        ...cambios,
      })
      .returning();
    return fila!.id;
  };
  const leer = async (id: number) => (await test.db.select().from(correos).where(eq(correos.id, id)))[0]!;
  const enqueue = vi.fn(async (..._args: unknown[]) => {});
  const deps = {
    jobs: { enqueue } as never,
    config: test.config,
    documents: { pdf: vi.fn() },
    images: { thumbnail: vi.fn() },
  };
  const libre = (id: number) => test.db.update(correos).set({ libre_desde: null }).where(eq(correos.id, id));
  const intentar = (id: number, send: SendCorreo) => enviarPendiente({ ...deps, db: test.db, send }, id);
  const esperas = () => enqueue.mock.calls.map(([, , , cuando]) => (cuando as { startAfter: number }).startAfter);

  it('lo que falla por ahora se intenta de nuevo, cada vez más tarde, y al agotar los intentos queda fallido', async () => {
    const id = await guardar();
    enqueue.mockClear();
    const send = () => Promise.reject(new Error('buzón lleno'));
    for (let n = 1; n <= 8; n++) {
      await intentar(id, send);
      expect(await leer(id)).toMatchObject({
        intentos: n,
        error: 'buzón lleno',
        estado: n > 7 ? 'fallido' : 'pendiente',
      });
      await libre(id);
    }
    expect(esperas()).toEqual([10, 60, 300, 900, 1800, 3600, 7200]);
  });

  it('un 4xx se intenta de nuevo; un 5xx es definitivo y se ve de inmediato, con lo que dijo el servidor', async () => {
    const casos = [
      ['451 espera', 'pendiente'],
      ['550 5.1.1 no existe', 'fallido'],
    ] as const;
    for (const [respuesta, estado] of casos) {
      const id = await guardar({ para: `${respuesta.slice(0, 3)}@rechaza.test` });
      await intentar(id, createMailer(test.config));
      const fila = await leer(id);
      expect(fila).toMatchObject({ estado, intentos: 1 });
      expect(fila.error).toContain(respuesta);
    }
  });

  it('uno ya enviado no se envía otra vez', async () => {
    const id = await guardar();
    const send = vi.fn(createMailer(test.config));
    await intentar(id, send);
    await intentar(id, send);
    expect(send).toHaveBeenCalledTimes(1);
    expect((await leer(id)).estado).toBe('enviado');
  });

  it('muchos trabajos de un mismo correo a la vez lo envían una vez; los demás vuelven cuando quede libre', async () => {
    const id = await guardar();
    enqueue.mockClear();
    const send = vi.fn(async () => void (await new Promise((resolve) => setTimeout(resolve, 300))));
    await Promise.all(Array.from({ length: 5 }, () => intentar(id, send)));
    expect(send).toHaveBeenCalledTimes(1);
    expect(esperas()).toHaveLength(4);
    for (const segundos of esperas()) expect(segundos).toBeLessThanOrEqual(40);
  });
});
