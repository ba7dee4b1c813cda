import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, CLAVE, compraBody, createProducto, people, person, visitor } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { enlacesPara } from './direcciones.ts';
import { encolarCorreo } from './encolar-correo.ts';
import { enviarPendiente } from './enviar-pendiente.ts';
import { correos, direcciones_correo } from './table.ts';

const TOPE = 5;
const test = await openTestApp({ UNCONFIRMED_MAILS_PER_DAY: String(TOPE), ORDER_MAILS_PER_HOUR: '1000' });
const producto = await createProducto(test, { cantidad_stock: 10_000 });

const comprar = async (quien: Caller, email: string) =>
  quien.call('POST', '/api/compras/compra', compraBody([{ id: producto.id, quantity: 1 }], { email }));
const correosA = (para: string) => test.db.select().from(correos).where(eq(correos.para, para)).orderBy(correos.id);
const salen = async (para: string) => (await correosA(para)).filter(({ estado }) => estado !== 'retenido').length;
/** Written, and left to whoever sends it. */
const recordarA = (para: string) =>
  encolarCorreo(
    { ...test, jobs: { enqueue: vi.fn() } as never },
    {
      plantilla: 'facturas-vencidas',
      clave: randomUUID(),
      para,
      datos: { cliente: 'Ana', total: '$1.000', facturas: [] },
    },
  );
const nueva = () => `${randomUUID().slice(0, 8)}@ajena.test`;

const filaDe = async (direccion: string) =>
  (await test.db.select().from(direcciones_correo).where(eq(direcciones_correo.direccion, direccion)))[0]!;
async function visitar(direccion: string, acto: string, method: 'GET' | 'POST' = 'POST', payload = '') {
  const headers = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  const url = `/correo/${(await filaDe(direccion)).token}/${acto}`;
  return test.app.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) });
}
const recuperar = (email: string) => visitor(test).call('POST', '/api/users/recuperar', { email });

describe('una dirección que nadie ha confirmado', () => {
  it('recibe a lo más cinco correos al día, de cuantas cuentas sean y aunque compren a la vez; las compras se hacen', async () => {
    const victima = nueva();
    const cuentas = await Promise.all(Array.from({ length: 10 }, () => person(test, 'customer')));
    const respuestas = await Promise.all(
      cuentas.flatMap((cuenta) => [comprar(cuenta, victima), comprar(cuenta, victima.toUpperCase())]),
    );
    expect(respuestas.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const filas = [...(await correosA(victima)), ...(await correosA(victima.toUpperCase()))];
    expect(filas).toHaveLength(20);
    // The last one of the day is for who forgot a password.
    expect(filas.filter(({ estado }) => estado !== 'retenido')).toHaveLength(TOPE - 1);
    for (const fila of filas.filter(({ estado }) => estado === 'retenido')) expect(fila.retenido_por).toBe('tope');
  });

  it('lo que se retiene al mover su pedido se dice a quien lo movió, y se cuenta en el menú', async () => {
    const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
    const victima = nueva();
    const ids: number[] = [];
    for (let n = 0; n < TOPE - 1; n++) ids.push((await comprar(cliente, victima)).body.id);
    const contar = async (quien: Caller) => (await quien.call('GET', '/api/panel/contadores')).body.correos_retenidos;
    const antes = await contar(admin);
    const { body } = await empleado.call('POST', '/api/compras/avance', {
      acto: 'preparar',
      compras: [{ id: ids[0] }],
    });
    expect(body).toEqual({ hechas: [ids[0]], rechazadas: [], retenidas: [ids[0]] });
    expect([await contar(admin), await contar(empleado)]).toEqual([antes + 1, null]);
  });

  it('lo que se escribe de un pedido pagado le llega siempre, también a quien compra sin cuenta, y no ocupa lugar', async () => {
    const [admin, cliente] = await people(test, 'admin', 'customer');
    const direccion = nueva();
    const compra = (await comprar(cliente, direccion)).body;
    for (let n = 1; n < TOPE; n++) await comprar(cliente, direccion);
    expect((await correosA(direccion)).at(-1)).toMatchObject({ estado: 'retenido' });
    await pagarCompra(admin, compra.id);
    for (const avance of [
      { acto: 'preparar', compras: [{ id: compra.id }] },
      { acto: 'despachar', transportista: 'Camión propio', compras: [{ id: compra.id, num_gd: 'GD-1' }] },
    ]) {
      const { body } = await admin.call('POST', '/api/compras/avance', avance);
      expect(body).toMatchObject({ hechas: [compra.id], retenidas: [] });
    }
    const suyos = (await correosA(direccion)).filter(({ plantilla }) => plantilla === 'compra-avanzada');
    expect(suyos.map(({ estado }) => estado)).not.toContain('retenido');
    expect(suyos).toHaveLength(2);
    // The paid one's, its first included, take nobody's place.
    await comprar(cliente, direccion);
    expect((await correosA(direccion)).at(-1)!.estado).not.toBe('retenido');
  });

  it('llena de correos ajenos, su cuenta se puede recuperar', async () => {
    const [duena, otra] = await people(test, 'customer', 'customer');
    for (let n = 0; n < TOPE + 1; n++) await comprar(otra, duena.email);
    expect(await salen(duena.email)).toBe(TOPE - 1);
    await recuperar(duena.email);
    await vi.waitFor(async () => expect(await salen(duena.email)).toBe(TOPE), { timeout: 20_000 });
    await recuperar(duena.email);
    await vi.waitFor(
      async () =>
        expect((await correosA(duena.email)).at(-1)).toMatchObject({
          estado: 'retenido',
          retenido_por: 'tope',
          datos: {},
        }),
      { timeout: 20_000 },
    );
    expect(await salen(duena.email)).toBe(TOPE);
  });

  it('confirmada con su enlace no tiene tope; sólo con POST, porque hay programas que abren los enlaces solos', async () => {
    const [cliente] = await people(test, 'customer');
    const direccion = nueva();
    for (let n = 0; n < TOPE; n++) await comprar(cliente, direccion);
    for (let n = 0; n < 3; n++) {
      const { statusCode, body, headers } = await visitar(direccion, 'confirmar', 'GET');
      expect(statusCode).toBe(200);
      expect(body).toContain('Confirma tu correo');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
    expect((await filaDe(direccion)).confirmada_en).toBeNull();
    const respuestas = await Promise.all(Array.from({ length: 4 }, () => visitar(direccion, 'confirmar')));
    for (const { statusCode, body } of respuestas) {
      expect(statusCode).toBe(200);
      expect(body).toContain('Tu correo está confirmado');
    }
    expect((await filaDe(direccion)).confirmada_en).not.toBeNull();
    expect(await test.db.$count(auditoria, eq(auditoria.accion, 'confirmar-direccion'))).toBe(1);
    const antes = await salen(direccion);
    for (let n = 0; n < TOPE; n++) await comprar(cliente, direccion);
    expect(await salen(direccion)).toBe(antes + TOPE);
  });

  it('las del personal y la de la tienda no tienen tope ni enlaces', async () => {
    const [cliente, empleado] = await people(test, 'customer', 'employee');
    for (let n = 0; n < TOPE + 2; n++) await comprar(cliente, empleado.email);
    expect(await salen(empleado.email)).toBe(TOPE + 2);
  });
});

describe('«no me escriban más»', () => {
  it('calla los recordatorios y no los pedidos: el personal ve por qué y no puede forzarlo; sólo ellos traen el enlace', async () => {
    const [cliente, admin] = await people(test, 'customer', 'admin');
    const direccion = nueva();
    await comprar(cliente, direccion);
    expect((await recordarA(direccion)).estado).toBe('pendiente');
    const leido = (plantilla: string) =>
      enlacesPara(test.db, test.config, { para: direccion, plantilla }).then((enlaces) => enlaces!.baja);
    expect(await leido('orden-completa')).toBeNull();
    expect(await leido('facturas-vencidas')).toContain('/baja');
    // As a mail program does on its own.
    const { statusCode, body } = await visitar(direccion, 'baja', 'POST', 'List-Unsubscribe=One-Click');
    expect(statusCode).toBe(200);
    expect(body).toContain('No te escribimos más');
    expect((await comprar(cliente, direccion)).status).toBe(201);
    expect((await correosA(direccion)).at(-1)).toMatchObject({ plantilla: 'orden-completa', retenido_por: null });
    await recordarA(direccion);
    const retenido = (await correosA(direccion)).at(-1)!;
    expect(retenido).toMatchObject({ estado: 'retenido', retenido_por: 'baja' });

    const lista = await admin.call('GET', '/api/correos?estado=retenido');
    const fila = lista.body.items.find(({ id }: { id: number }) => id === retenido.id);
    expect(fila).toMatchObject({ retenido_por: 'baja', de_baja: true, reenviable: false });
    const reenvio = await admin.call('POST', `/api/correos/${retenido.id}/reenviar`);
    expect([reenvio.status, reenvio.body.message]).toEqual([
      409,
      'No se puede enviar: quien lee esta dirección pidió no recibir más recordatorios.',
    ]);

    expect((await visitar(direccion, 'alta')).body).toContain('Tu correo está confirmado');
    expect((await admin.call('POST', `/api/correos/${retenido.id}/reenviar`)).status).toBe(202);
  });

  it('no calla lo que hace falta para entrar a la cuenta, ni los avisos de su seguridad', async () => {
    const [duena] = await people(test, 'customer');
    await comprar(duena, duena.email);
    await visitar(duena.email, 'baja');
    await recuperar(duena.email);
    const cambio = { actual: CLAVE, nueva: `${CLAVE}-nueva` };
    expect((await duena.call('PUT', '/api/users/clave', cambio)).status).toBe(204);
    await vi.waitFor(
      async () => {
        const filas = await correosA(duena.email);
        const estadoDe = (plantilla: string) => filas.find((fila) => fila.plantilla === plantilla)?.estado;
        expect([estadoDe('recuperar-clave'), estadoDe('clave-cambiada')]).toEqual(['enviado', 'enviado']);
      },
      { timeout: 20_000 },
    );
  });

  it('quien entra a su cuenta lo deshace por un enlace que le llega a su correo, uno por hora; nadie más lo deshace', async () => {
    const [duena, empleado] = await people(test, 'customer', 'employee');
    const deBaja = async (quien: Caller) => (await quien.call('GET', '/api/users/correos')).body.de_baja;
    const pedir = async (quien: Caller) => (await quien.call('POST', '/api/users/correos/alta')).body;
    expect(await deBaja(duena)).toBe(false);
    expect(await pedir(duena)).toEqual({ message: 'Ya recibes nuestros correos.', enviado: false });
    await comprar(duena, duena.email);
    await visitar(duena.email, 'baja');
    expect(await deBaja(duena)).toBe(true);
    const enviado = { message: expect.stringContaining(`Te enviamos un enlace a ${duena.email}`), enviado: true };
    expect(await pedir(duena)).toEqual(enviado);
    expect(await pedir(duena)).toEqual(enviado);
    const pedidos = (await correosA(duena.email)).filter(({ plantilla }) => plantilla === 'volver-a-escribir');
    expect(pedidos).toHaveLength(1);
    const { token } = await filaDe(duena.email);
    expect(pedidos[0]!.datos).toEqual({ enlace: expect.stringMatching(new RegExp(`/correo/${token}/alta$`)) });
    await vi.waitFor(async () => expect((await correosA(duena.email)).at(-1)!.estado).toBe('enviado'), {
      timeout: 20_000,
    });
    // Only the link does it.
    expect(await deBaja(duena)).toBe(true);
    await visitar(duena.email, 'alta');
    expect(await deBaja(duena)).toBe(false);

    await comprar(duena, empleado.email);
    await visitar(empleado.email, 'baja');
    expect(await deBaja(empleado)).toBe(false);
  });

  it('el recordatorio que ya estaba por salir tampoco sale', async () => {
    const direccion = nueva();
    const [cliente] = await people(test, 'customer');
    await comprar(cliente, direccion);
    await recordarA(direccion);
    await visitar(direccion, 'baja');
    const { id } = (await correosA(direccion))[1]!;
    const send = vi.fn();
    const deps = {
      jobs: undefined as never,
      config: test.config,
      documents: { pdf: vi.fn() },
      images: { thumbnail: vi.fn() },
    };
    await enviarPendiente({ ...deps, db: test.db, send }, id);
    expect(send).not.toHaveBeenCalled();
    expect((await correosA(direccion))[1]).toMatchObject({ estado: 'retenido', retenido_por: 'baja' });
  });
});

it('un enlace que no es de nadie es 404, y no dice nada de nadie', async () => {
  for (const url of [`/correo/${'x'.repeat(32)}/baja`, '/correo/corto/baja', `/correo/${'x'.repeat(32)}/otra`]) {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body } = await test.app.inject({ method, url });
      expect([statusCode, body.includes('Este enlace no sirve')]).toEqual([404, true]);
    }
  }
});
