import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  BANNER_CAMBIADO,
  BANNER_ENLACE_SIN_PRODUCTO,
  BANNER_TERMINADO,
  BANNER_VIGENTE,
} from '#contract/tienda/banners.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Context, NO_REQUEST } from '#server/platform/context.ts';
import { createProducto, people, visitor } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import { picture } from '#server/testing/pictures.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { banners, ponerBannersAlDia } from './index.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const tienda = () =>
  ({
    ...NO_REQUEST,
    db: test.db,
    actor: null,
    changes: { tell: () => {} },
    touched: new Set(),
    later: new Set(),
  }) as unknown as Context;
const hoy = diaEnSantiago();

const datos = (cambios: object = {}) => ({
  titulo: 'Semana del jardín',
  subtitulo: 'Hasta 30% menos',
  boton: 'Ver ofertas',
  enlace: '/filter-page?familia=jardineria+y+areas+libres',
  desde: hoy,
  ...cambios,
});
const crear = async (cambios: object = {}) => (await admin.call('POST', '/api/banners', datos(cambios))).body;
const publicar = (id: number, publicado = true, quien = admin) =>
  quien.call('PUT', `/api/banners/${id}/publicado`, { publicado });
const vigente = async () => (await visitor(test).call('GET', '/api/banners/vigente')).body.banner?.titulo ?? null;
const limpiar = () => test.db.delete(banners);

it('un banner nace borrador, se ve publicado y dentro de sus días, y de dos vigentes el de orden menor', async () => {
  const uno = await crear();
  expect(uno).toMatchObject({ estado: 'borrador', en_portada: false, version: 1 });
  expect(await vigente()).toBeNull();
  expect((await publicar(uno.id)).body).toMatchObject({ estado: 'vigente', en_portada: true });
  expect(await vigente()).toBe('Semana del jardín');
  const dos = await crear({ titulo: 'Segundo', orden: 2 });
  expect((await publicar(dos.id)).body).toMatchObject({ estado: 'vigente', en_portada: false });
  const manana = await crear({ titulo: 'Mañana', desde: sumarDias(hoy, 1) });
  expect((await publicar(manana.id)).body.estado).toBe('programado');
  const { items } = (await admin.call('GET', '/api/banners')).body;
  expect(items.map(({ titulo }: { titulo: string }) => titulo)[0]).toBe('Semana del jardín');
  expect((await admin.call('GET', '/api/banners?estado=programado')).body.total).toBe(1);
  expect((await admin.call('GET', '/api/banners?estado=vigente&q=SEGUNDO')).body.total).toBe(1);

  // Its days end by themselves, and the next one takes its place.
  await test.db
    .update(banners)
    .set({ desde: sumarDias(hoy, -3), hasta: sumarDias(hoy, -1) })
    .where(eq(banners.id, uno.id));
  await ponerBannersAlDia(tienda());
  expect(await vigente()).toBe('Segundo');
  expect((await admin.call('GET', `/api/banners/${uno.id}`)).body).toMatchObject({
    estado: 'terminado',
    en_portada: false,
  });
  await publicar(dos.id, false);
  expect(await vigente()).toBeNull();
  const actos = await test.db
    .select({ accion: auditoria.accion, actor_id: auditoria.actor_id })
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'banner'), eq(auditoria.entidad_id, dos.id)))
    .orderBy(auditoria.id);
  expect(actos.map(({ accion }) => accion)).toEqual(['crear-banner', 'publicar-banner', 'retirar-banner']);
  expect(actos[0]!.actor_id).toBe(admin.id);
  await limpiar();
});

it('lo que no va se dice junto a su campo, y lo que otra persona cambió no se pisa', async () => {
  for (const [cambios, campo] of [
    [{ titulo: '' }, 'titulo'],
    [{ titulo: 'x'.repeat(61) }, 'titulo'],
    [{ boton: '  ' }, 'boton'],
    [{ enlace: 'https://otra.cl/' }, 'enlace'],
    [{ enlace: '//otra.cl' }, 'enlace'],
    [{ enlace: '/admin' }, 'enlace'],
    [{ enlace: '/no-hay' }, 'enlace'],
    [{ hasta: sumarDias(hoy, -1) }, 'hasta'],
    [{ orden: 0 }, 'orden'],
    [{ enlace: '/detalle-producto/2000000000' }, 'enlace'],
  ] as const) {
    const { status, body } = await admin.call('POST', '/api/banners', datos(cambios));
    expect([status, Object.keys(body.fields)], JSON.stringify(cambios)).toEqual([400, [campo]]);
  }
  const oculto = await createProducto(test, { estado: 'inactivo' });
  const negado = await admin.call('POST', '/api/banners', datos({ enlace: `/detalle-producto/${oculto.id}` }));
  expect(negado.body.fields).toEqual({ enlace: BANNER_ENLACE_SIN_PRODUCTO });
  const { id: producto } = await createProducto(test);
  const { id } = await crear({ enlace: `/detalle-producto/${producto}`, titulo: '  Con espacios ' });

  const editar = (cambios: object, version: number) =>
    admin.call('PUT', `/api/banners/${id}`, { ...datos(cambios), version });
  expect((await editar({ titulo: 'Otro' }, 1)).body).toMatchObject({
    titulo: 'Otro',
    version: 2,
    cambio: 'Persona admin',
  });
  expect((await editar({ titulo: 'Tarde' }, 1)).body.message).toBe(BANNER_CAMBIADO);
  const [rastro] = await test.db
    .select({ detalle: auditoria.detalle })
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'editar-banner'), eq(auditoria.entidad_id, id)));
  expect(rastro!.detalle).toMatchObject({ titulo: { antes: 'Con espacios', despues: 'Otro' } });

  await editar({ desde: sumarDias(hoy, -9), hasta: sumarDias(hoy, -2) }, 2);
  expect((await publicar(id)).body.message).toBe(BANNER_TERMINADO);
  await editar({}, 3);
  await publicar(id);
  expect((await admin.call('DELETE', `/api/banners/${id}`)).body.message).toBe(BANNER_VIGENTE);
  for (const negada of [publicar(id, false, empleado), empleado.call('GET', '/api/banners')])
    expect((await negada).status).toBe(403);
  await publicar(id, false);
  expect((await admin.call('DELETE', `/api/banners/${id}`)).status).toBe(204);
  expect((await publicar(id)).status).toBe(404);
});

it('muchos que publican a la vez dejan uno solo en la portada', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 6; n++) ids.push((await crear({ titulo: `Uno de ${n}`, orden: 6 - n })).id);
  const respuestas = await Promise.all([...ids.map((id) => publicar(id)), ponerBannersAlDia(tienda())]);
  expect(respuestas.flatMap((una) => (una ? [una.status] : []))).toEqual(ids.map(() => 200));
  expect(await test.db.$count(banners, eq(banners.en_portada, true))).toBe(1);
  expect(await vigente()).toBe('Uno de 5');
  await limpiar();
});

it('lleva la imagen que se le pone, hasta que se le quita; sólo un administrador, y queda escrito', async () => {
  const { id } = await crear();
  const poner = async (quien = admin, archivo: string | Buffer | null = null) =>
    sendForm(test, quien, ['POST', `/api/banners/${id}/imagen`], {
      imagen: ['foto.png', archivo === null ? await picture('png', { background: 'red' }) : Buffer.from(archivo)],
    });
  expect((await poner(empleado)).status).toBe(403);
  expect((await poner(admin, 'no es una imagen')).status).toBe(422);
  expect((await poner()).body).toMatchObject({
    imagen_url: expect.stringMatching(/^\/imagenes\/.+\.webp$/),
    version: 2,
  });
  await publicar(id);
  const { banner } = (await visitor(test).call('GET', '/api/banners/vigente')).body;
  expect(banner.imagen_anchos.length).toBeGreaterThan(1);
  expect((await admin.call('DELETE', `/api/banners/${id}/imagen`)).body).toMatchObject({
    imagen_url: null,
    version: 4,
  });
  const rastros = await test.db.$count(
    auditoria,
    and(eq(auditoria.accion, 'cambiar-imagen-banner'), eq(auditoria.entidad_id, id)),
  );
  expect(rastros).toBe(2);
  await limpiar();
});
