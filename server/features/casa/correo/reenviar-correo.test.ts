import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CORREO_EN_CAMINO, CORREO_SECRETO, CORREO_YA_ENVIADO } from '#contract/casa/correo/correo-admin.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { people, visitor } from '#server/testing/builders.ts';
import { sentCorreos } from '#server/testing/outbox.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { encolarCorreo } from './encolar-correo.ts';
import { correos } from './table.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
// What one test left failed is not another's.
beforeEach(() => test.db.delete(correos));

type Fila = typeof correos.$inferInsert;

async function correo(cambios: Partial<Fila> = {}) {
  const [fila] = await test.db
    .insert(correos)
    .values({
      clave: `contacto-${randomUUID()}`,
      plantilla: 'contacto',
      datos: { asunto: 'Taladros', cuerpo: '¿Tienen?', responder_a: null },
      para: 'buzon@prueba.test',
      estado: 'fallido',
      intentos: 7,
      error: 'connect ECONNREFUSED 127.0.0.1:25',
      ...cambios,
    })
    .returning();
  return fila!;
}
const secreto = () =>
  correo({
    clave: `recuperar-clave-${randomUUID()}`,
    plantilla: 'recuperar-clave',
    datos: {},
    para: 'ana@prueba.test',
  });

const leer = async (id: number) => (await test.db.select().from(correos).where(eq(correos.id, id)))[0]!;
const reenviar = (id: number, quien = admin) => quien.call('POST', `/api/correos/${id}/reenviar`);
const trabajosDe = async (id: number) => {
  const { rows } = await test.db.execute(
    sql`select id from pgboss.job where name = 'correo' and (data->>'correo_id')::int = ${id}`,
  );
  return rows.length;
};
const rastro = (accion: string, id: number | null) =>
  test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, accion), id === null ? undefined : eq(auditoria.entidad_id, id)))
    .orderBy(auditoria.id);
const llega = ({ clave }: { clave: string }) =>
  vi.waitFor(
    async () =>
      expect((await sentCorreos(test.config.DATA_DIR)).map((file) => path.basename(file))).toContain(`${clave}.eml`),
    { timeout: 10_000 },
  );

describe('reenviar un correo fallido', () => {
  it('sale de nuevo, con todos sus intentos, y queda quién lo reenvió', async () => {
    const fila = await correo();
    const { status, body } = await reenviar(fila.id);
    expect(status).toBe(202);
    expect(body).toMatchObject({ id: fila.id, estado: 'pendiente', intentos: 0, error: null, reenviable: false });
    await llega(fila);
    await vi.waitFor(async () => expect(await leer(fila.id)).toMatchObject({ estado: 'enviado', intentos: 1 }), 10_000);
    expect(await rastro('reenviar-correo', fila.id)).toEqual([
      expect.objectContaining({ actor_id: admin.id, actor_rol: 'admin', entidad: 'correo' }),
    ]);
  });

  it('muchos a la vez lo reenvían una sola vez', async () => {
    const { id } = await correo();
    const estados = (await Promise.all(Array.from({ length: 8 }, () => reenviar(id)))).map(({ status }) => status);
    expect(estados.sort()).toEqual([202, ...Array(7).fill(409)]);
    expect(await trabajosDe(id)).toBe(1);
    expect(await rastro('reenviar-correo', id)).toHaveLength(1);
  });

  it.each([
    ['pendiente', CORREO_EN_CAMINO],
    ['enviado', CORREO_YA_ENVIADO],
  ] as const)('uno %s es 409, y nada cambia', async (estado, mensaje) => {
    const { id } = await correo({ estado, intentos: 1 });
    const { status, body } = await reenviar(id);
    expect([status, body.message]).toEqual([409, mensaje]);
    expect(await leer(id)).toMatchObject({ estado, intentos: 1 });
    expect(await trabajosDe(id)).toBe(0);
    expect(await rastro('reenviar-correo', id)).toEqual([]);
  });

  it('uno que llevaba un secreto es 409: ya no hay qué mandar', async () => {
    const { id } = await secreto();
    const { status, body } = await reenviar(id);
    expect([status, body.message]).toEqual([409, CORREO_SECRETO]);
    expect(await leer(id)).toMatchObject({ estado: 'fallido', intentos: 7 });
    expect(await trabajosDe(id)).toBe(0);
  });

  it('sólo lo hace un administrador, y uno que no existe es 404', async () => {
    const { id } = await correo();
    for (const [quien, esperado] of [
      [empleado, 403],
      [cliente, 403],
      [visitor(test), 401],
    ] as const) {
      expect((await reenviar(id, quien)).status).toBe(esperado);
      expect((await quien.call('POST', '/api/correos/reenviar-fallidos')).status).toBe(esperado);
      expect((await quien.call('GET', '/api/correos')).status).toBe(esperado);
    }
    expect((await leer(id)).estado).toBe('fallido');
    expect((await reenviar(2_000_000_000)).status).toBe(404);
  });
});

it('uno que llevaba un secreto tampoco sale de nuevo si se pide escribirlo otra vez', async () => {
  const { id, clave, para } = await secreto();
  const jobs = { enqueue: vi.fn(), enqueueAll: vi.fn() };
  const datos = { enlace: 'https://tienda.cl/restablecer#token=otro', horas: 1 };
  const pedido = { plantilla: 'recuperar-clave', clave, para, datos } as const;
  const encolado = await encolarCorreo({ db: test.db, jobs: jobs as never, config: test.config }, pedido);
  expect(encolado).toEqual({ estado: 'fallido', nuevo: false, reenviado: false });
  expect(await leer(id)).toMatchObject({ estado: 'fallido', datos: {} });
  for (const trabajo of Object.values(jobs)) expect(trabajo).not.toHaveBeenCalled();
});

describe('reenviar todos los fallidos', () => {
  const todos = () => admin.call('POST', '/api/correos/reenviar-fallidos');

  it('salen los que se pueden, una sola vez aunque lo pidan muchos, y queda cuáles fueron', async () => {
    const filas = [await correo(), await correo(), await correo()];
    const conSecreto = await secreto();
    const enviado = await correo({ estado: 'enviado' });
    const respuestas = await Promise.all(Array.from({ length: 5 }, todos));
    expect(respuestas.map(({ status }) => status)).toEqual(Array(5).fill(202));
    expect(respuestas.reduce((suma, { body }) => suma + body.reenviados, 0)).toBe(3);
    for (const fila of filas) {
      await llega(fila);
      expect(await trabajosDe(fila.id)).toBe(1);
    }
    expect((await leer(conSecreto.id)).estado).toBe('fallido');
    expect(await trabajosDe(conSecreto.id)).toBe(0);
    expect(await trabajosDe(enviado.id)).toBe(0);
    const escritos = await rastro('reenviar-correos-fallidos', null);
    expect(escritos.flatMap(({ detalle }) => (detalle as { correos: number[] }).correos).sort()).toEqual(
      filas.map(({ id }) => id).sort(),
    );
    expect(escritos.every(({ actor_id }) => actor_id === admin.id)).toBe(true);
    expect((await todos()).body).toEqual({ reenviados: 0 });
  });
});

describe('reenviar los elegidos', () => {
  const elegidos = (ids: unknown, quien = admin) => quien.call('POST', '/api/correos/reenviar-fallidos', { ids });

  it('salen sólo ellos, si fallaron y se pueden reenviar, y queda cuáles fueron', async () => {
    const [uno, otro, ajeno] = [await correo(), await correo(), await correo()];
    const [conSecreto, enviado] = [await secreto(), await correo({ estado: 'enviado' })];
    const { status, body } = await elegidos([uno.id, otro.id, conSecreto.id, enviado.id, 2_000_000_000]);
    expect([status, body]).toEqual([202, { reenviados: 2 }]);
    for (const { id } of [uno, otro]) expect(await trabajosDe(id)).toBe(1);
    for (const { id } of [ajeno, conSecreto, enviado]) expect(await trabajosDe(id)).toBe(0);
    expect((await leer(ajeno.id)).estado).toBe('fallido');
    const [fila] = (await rastro('reenviar-correos-fallidos', null)).slice(-1);
    expect((fila!.detalle as { correos: number[] }).correos.toSorted()).toEqual([uno.id, otro.id].toSorted());
    expect((await elegidos([uno.id])).body).toEqual({ reenviados: 0 });
  });

  it('ni otro que un administrador, ni una lista que no sirve', async () => {
    const { id } = await correo();
    expect((await elegidos([id], empleado)).status).toBe(403);
    for (const ids of [[], 'todos', [0], Array(501).fill(id)]) expect((await elegidos(ids)).status).toBe(400);
    expect((await leer(id)).estado).toBe('fallido');
  });
});

describe('GET /api/correos', () => {
  const lista = async (query = '') => (await admin.call('GET', `/api/correos${query}`)).body;

  it('dice de qué trata cada uno y por qué falló, lo último primero, y nada de lo que lleva dentro', async () => {
    const datos = { enlace: 'https://tienda.cl/restablecer#token=secretisimo', horas: 1 };
    const enlace = await correo({ plantilla: 'recuperar-clave', datos, estado: 'pendiente', intentos: 0, error: null });
    const pedido = await correo({
      plantilla: 'orden-completa',
      datos: { id: 12, num_pedido: 482_913, direccion: 'Los Aromos 123' },
      para: 'ana@prueba.test',
    });
    const { items, total, page } = await lista();
    expect([total, page]).toEqual([2, 1]);
    expect(items).toEqual([
      {
        id: pedido.id,
        sobre: 'Pedido N° 482913',
        compra_id: 12,
        para: 'ana@prueba.test',
        estado: 'fallido',
        intentos: 7,
        error: 'El servidor de correo rechazó la conexión.',
        retenido_por: null,
        de_baja: false,
        error_original: 'connect ECONNREFUSED 127.0.0.1:25',
        reenviable: true,
        creado_en: pedido.creado_en.toISOString(),
        enviado_en: null,
      },
      expect.objectContaining({
        id: enlace.id,
        sobre: 'Enlace para cambiar la contraseña',
        compra_id: null,
        error: null,
        retenido_por: null,
        de_baja: false,
        error_original: null,
        reenviable: false,
      }),
    ]);
    expect(JSON.stringify(items)).not.toMatch(/secretisimo|Aromos/);
  });

  it('se busca por la dirección, el número y el asunto, con todas sus palabras', async () => {
    const pedido = await correo({
      plantilla: 'orden-completa',
      datos: { id: 12, num_pedido: 482_913 },
      para: 'ana@prueba.test',
    });
    const mensaje = await correo({
      plantilla: 'contacto',
      datos: { asunto: 'Garantía de un taladro' },
      para: 'tienda@prueba.test',
    });
    const hallados = async (q: string) =>
      (await lista(`?q=${encodeURIComponent(q)}`)).items.map(({ id }: { id: number }) => id);
    expect(await hallados('Pedido N° 482913')).toEqual([pedido.id]);
    expect(await hallados('ANA@prueba')).toEqual([pedido.id]);
    expect(await hallados('garantia taladro')).toEqual([mensaje.id]);
    expect(await hallados('prueba.test')).toEqual([mensaje.id, pedido.id]);
    expect(await hallados('taladro ana@')).toEqual([]);
    expect(await hallados('100%')).toEqual([]);
  });

  it('se filtra por estado y se parte en páginas; otro estado se rechaza', async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) ids.unshift((await correo()).id);
    await correo({ estado: 'enviado' });
    const pagina = await lista('?estado=fallido&limit=2&page=2');
    expect(pagina.total).toBe(3);
    expect(pagina.items.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2));
    expect((await lista('?estado=')).total).toBe(4);
    expect((await lista('?estado=todos')).total).toBe(4);
    const viejos = await lista('?estado=fallido&sort=creado-asc');
    expect(viejos.items.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
    expect((await admin.call('GET', '/api/correos?estado=perdido')).status).toBe(400);
  });

  it('resume los fallidos: todos, los de esta semana y los que se pueden reenviar', async () => {
    expect((await admin.call('GET', '/api/correos/resumen')).body).toEqual({
      fallidos: 0,
      recientes: 0,
      reenviables: 0,
    });
    await correo({ creado_en: sql`now() - interval '8 days'` as never });
    await correo();
    await secreto();
    await correo({ estado: 'pendiente' });
    expect((await admin.call('GET', '/api/correos/resumen')).body).toEqual({
      fallidos: 3,
      recientes: 2,
      reenviables: 2,
    });
  });
});
