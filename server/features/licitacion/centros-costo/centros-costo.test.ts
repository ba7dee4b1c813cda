import { read, utils } from '@e965/xlsx';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { preguntaDePresupuesto } from '#contract/licitacion/centros-costo.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, people } from '#server/testing/builders.ts';
import { comprasAProveedores } from '#server/testing/compras-a-proveedores.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/centros-costo';
const ANIO = Number(diaEnSantiago().slice(0, 4));
const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const { borrador, enviar, enviada, factura, aprobar } = comprasAProveedores(test, admin);
const oc = ocDePrueba(test, admin);

let codigos = 0;
async function crear(mas: object = {}, quien: Caller = admin) {
  return quien.call('POST', BASE, { codigo: `cc-${++codigos}`, nombre: `Bodega ${codigos}`, ...mas });
}
const centro = async (mas: object = {}) => (await crear(mas)).body;
const leer = async (id: number, query = '') => (await admin.call('GET', `${BASE}/centro/${id}${query}`)).body;
const editar = (id: number, body: object) => admin.call('PUT', `${BASE}/centro/${id}`, body);
const hacer = (id: number, acto: string) => admin.call('POST', `${BASE}/centro/${id}/${acto}`);
const asignar = (documento: string, id: number, centro_id: number | null, quien: Caller = admin) =>
  quien.call('PUT', `${BASE}/asignacion`, { documento, id, centro_id });
const asignado = async (documento: string, id: number) =>
  (await admin.call('GET', `${BASE}/asignacion?documento=${documento}&id=${id}`)).body.centro;
const renglones = async (id: number, que: string) =>
  (await admin.call('GET', `${BASE}/centro/${id}/documentos?que=${que}`)).body;
const rastros = async (entidad: string, id: number) =>
  (
    await test.db
      .select({ accion: auditoria.accion, detalle: auditoria.detalle })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, entidad), eq(auditoria.entidad_id, id)))
      .orderBy(asc(auditoria.id))
  ).filter(({ accion }) => accion.endsWith('centro_costo'));

describe('crear y editar', () => {
  it('un código es de uno, en mayúsculas, también entre cinco que lo toman a la vez', async () => {
    const { status, body } = await crear({ codigo: ' bod-norte ', presupuesto: 1_200_000 });
    expect([status, body.codigo, body.presupuesto, body.anio]).toEqual([201, 'BOD-NORTE', 1_200_000, ANIO]);
    expect((await crear({ codigo: 'Bod-Norte' })).body).toMatchObject({
      code: 'CONFLICTO',
      fields: { codigo: 'El código BOD-NORTE es de «Bodega 1».' },
    });
    const respuestas = await Promise.all(Array.from({ length: 5 }, () => crear({ codigo: 'A LA VEZ' })));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, ...Array(4).fill(409)]);
    expect((await crear({ codigo: '' })).body.fields).toEqual({ codigo: 'Escribe un código.' });
    expect((await crear({ presupuesto: 0 })).body.fields.presupuesto).toMatch(/\$1 o más/);
    expect((await crear({ responsable_id: cliente.id })).body.fields.responsable_id).toMatch(/alguien del personal/);
    expect((await crear({}, empleado)).status).toBe(403);
    expect((await rastros('centro_costo', body.id)).map(({ accion }) => accion)).toEqual(['crear-centro_costo']);
  });

  it('de dos que lo editan, el segundo se entera; el presupuesto es de cada año, y queda escrito qué cambió', async () => {
    const { id, codigo } = await centro({ presupuesto: 1_000 });
    const respuestas = await Promise.all([
      editar(id, { nombre: 'Norte', version: 1 }),
      editar(id, { nombre: 'Sur', version: 1 }),
    ]);
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(respuestas.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'CENTRO_CAMBIADO',
      details: { version: 2 },
    });
    expect((await editar(id, { anio: ANIO + 1, presupuesto: 2_000, version: 2 })).body.presupuesto).toBe(2_000);
    expect([(await leer(id)).presupuesto, (await leer(id, `?anio=${ANIO + 1}`)).presupuesto]).toEqual([1_000, 2_000]);
    expect((await editar(id, { presupuesto: null, responsable_id: empleado.id, version: 3 })).body).toMatchObject({
      presupuesto: null,
      responsable_id: empleado.id,
    });
    const { codigo: otro } = await centro();
    expect((await editar(id, { codigo: otro.toLowerCase(), version: 4 })).status).toBe(409);
    expect((await leer(id)).codigo).toBe(codigo);
    expect((await rastros('centro_costo', id)).at(-1)!.detalle).toMatchObject({
      presupuesto: { antes: 1_000, despues: null },
      anio: ANIO,
    });
  });

  it('el que tiene documentos se archiva y no se elimina; archivado no se edita ni se ofrece, y lo suyo cuenta', async () => {
    const { id } = await centro();
    const orden = await enviada(10, 1_000);
    await asignar('orden', orden.id, id);
    const { status, body } = await admin.call('DELETE', `${BASE}/centro/${id}`);
    expect([status, body.message]).toEqual([
      409,
      'No se puede eliminar: tiene 1 documento. Archívalo: deja de ofrecerse y lo suyo sigue contando.',
    ]);
    expect((await hacer(id, 'archivar')).body.archivado).toBe(true);
    expect((await hacer(id, 'archivar')).status).toBe(409);
    expect((await editar(id, { nombre: 'Otro', version: 2 })).body.message).toMatch(/archivado/);
    const opciones = (await admin.call('GET', `${BASE}/opciones`)).body;
    expect(opciones.some((opcion: { id: number }) => opcion.id === id)).toBe(false);
    expect((await asignar('orden', (await borrador(1, 100)).id, id)).body.message).toMatch(/elige otro/);
    expect((await leer(id)).comprometido).toBe(10_000);
    expect((await hacer(id, 'recuperar')).body.archivado).toBe(false);
    const { id: vacio } = await centro();
    expect((await admin.call('DELETE', `${BASE}/centro/${vacio}`)).status).toBe(204);
    expect((await admin.call('GET', `${BASE}/centro/${vacio}`)).status).toBe(404);
  });
});

describe('las cifras', () => {
  it('lo enviado está comprometido hasta que se factura; lo aprobado está gastado, y una nota lo rebaja', async () => {
    const { id } = await centro({ presupuesto: 100_000 });
    const figuras = async () => {
      const { comprometido, gastado } = await leer(id);
      return [comprometido, gastado];
    };
    const nueva = await borrador(10, 1_000);
    await asignar('orden', nueva.id, id);
    expect(await figuras()).toEqual([0, 0]);
    const orden = (await enviar(nueva.id)).body;
    expect(await figuras()).toEqual([10_000, 0]);
    // It takes its order's centre by itself, and what it charges of it besides is of that centre, too.
    const parte = await factura(orden, { unidades: 4, mas: [{ descripcion: 'Flete', cantidad: 1, precio: 500 }] });
    expect((await asignado('factura_proveedor', parte.id)).id).toBe(id);
    expect(await figuras()).toEqual([10_000, 0]);
    await aprobar(parte);
    expect(await figuras()).toEqual([6_000, 4_500]);
    expect(await renglones(id, 'gastado')).toMatchObject({
      total: 1,
      suma: 4_500,
      items: [{ documento: 'factura_proveedor', id: parte.id, monto: 4_500 }],
    });
    expect(await renglones(id, 'comprometido')).toMatchObject({
      suma: 6_000,
      items: [{ documento: 'orden', id: orden.id, nombre: orden.numero }],
    });
    const nota = await factura(
      { ...orden, items: [] },
      { tipo: 61, referencia_id: parte.id, mas: [{ descripcion: 'Rebaja', cantidad: 1, precio: 1_000 }] },
    );
    expect((await asignado('factura_proveedor', nota.id)).id).toBe(id);
    await aprobar(nota);
    expect(await figuras()).toEqual([6_000, 3_500]);
    expect((await asignar('factura_proveedor', nota.id, null)).body.message).toMatch(/es del centro de su factura/);
    // Taken to another, its note goes with it; the order stays.
    const { id: otro } = await centro();
    await asignar('factura_proveedor', parte.id, otro);
    expect([await figuras(), (await leer(otro)).gastado]).toEqual([[6_000, 0], 3_500]);
    await admin.call('POST', `/api/abastecimiento/ordenes/orden/${orden.id}/anular`, { motivo: 'Ya no hace falta' });
    expect((await leer(id)).comprometido).toBe(0);
  });

  it('una factura de antes toma el centro que se da después a su orden; una de otra cosa queda sin centro', async () => {
    const { id } = await centro();
    const orden = await enviada(5, 2_000);
    const papel = await aprobar(await factura(orden));
    expect(await asignado('factura_proveedor', papel.id)).toBeNull();
    const antes = (await admin.call('GET', BASE)).body.sin_centro.gastado;
    expect((await asignar('orden', orden.id, id)).body.centro.id).toBe(id);
    expect([(await leer(id)).gastado, (await leer(id)).comprometido]).toEqual([10_000, 0]);
    expect((await admin.call('GET', BASE)).body.sin_centro.gastado).toBe(antes - 10_000);
    expect((await rastros('orden', orden.id))[0]!.detalle).toMatchObject({
      centro_costo: { antes: null, despues: expect.stringMatching(/^CC-/) },
    });
    expect((await asignar('orden', 999_999, id)).status).toBe(404);
    expect((await asignar('orden', orden.id, 999_999)).status).toBe(404);
    expect((await asignar('orden', orden.id, null, empleado)).status).toBe(403);
  });

  it('una OC tomada dice lo vendido, y no gasta', async () => {
    const { id } = await centro();
    const { oc: orden } = await oc.vinculada([
      { producto_id: (await borrador(1, 100)).items[0].producto_id, otv_solicitada: 2, precio_unitario: 11_900 },
    ]);
    await asignar('oc_publica', orden.id, id);
    expect((await leer(id)).vendido).toBe(0);
    await oc.hacer(orden.id, 'tomar');
    expect(await leer(id)).toMatchObject({ vendido: 20_000, gastado: 0, comprometido: 0 });
  });

  it('la lista ordena y filtra por lo usado, y su archivo suma lo mismo que ella', async () => {
    const [lleno, pasado, libre] = await Promise.all(
      [10_000, 4_000, 90_000].map((presupuesto) => centro({ presupuesto })),
    );
    for (const { id } of [lleno, pasado, libre]) {
      const nueva = await borrador(8, 1_000);
      await enviar(nueva.id);
      await asignar('orden', nueva.id, id);
    }
    const listar = async (query: string) => (await admin.call('GET', `${BASE}?${query}`)).body;
    const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
    expect(ids(await listar('vista=aviso&sort=uso-desc')).slice(0, 2)).toEqual([pasado.id, lleno.id]);
    expect(ids(await listar('vista=excedidos'))).toContain(pasado.id);
    expect(ids(await listar('vista=excedidos'))).not.toContain(lleno.id);
    expect(ids(await listar(`q=${libre.codigo.toLowerCase()}`))).toContain(libre.id);
    const { totales } = await listar('limit=1');
    const { rawPayload } = await test.app.inject({
      url: `${BASE}/archivo`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const filas = utils.sheet_to_json<Record<string, number>>(read(rawPayload).Sheets['Centros de costo']!);
    const suma = (titulo: string) => filas.reduce((total, fila) => total + (fila[titulo] ?? 0), 0);
    expect([suma('Presupuesto'), suma('Comprometido'), suma('Gastado')]).toEqual([
      totales.presupuesto,
      totales.comprometido,
      totales.gastado,
    ]);
    expect(filas.find((fila) => fila.Código === pasado.codigo)).toMatchObject({ Usado: '200%', Disponible: -4_000 });
  });
});

describe('el presupuesto', () => {
  it('se pregunta desde 80%, y con otras palabras cuando se pasa; sin presupuesto, nada', () => {
    const bodega = { codigo: 'BOD', nombre: 'Bodega' };
    const pregunta = (presupuesto: number | null, usado: number, monto: number) =>
      preguntaDePresupuesto(bodega, { anio: 2026, presupuesto, usado, monto });
    expect(pregunta(100, 0, 79)).toBeUndefined();
    expect(pregunta(null, 1_000, 1_000)).toBeUndefined();
    expect(pregunta(1_000, 300, 500)).toBe(
      'Con esta orden el centro de costo «BOD · Bodega» llega a $800 de los $1.000 de 2026, sin IVA: un 80%.',
    );
    expect(pregunta(1_000, 500, 500)).toContain('un 100%');
    expect(pregunta(1_000, 500, 501)).toBe(
      'Con esta orden el centro de costo «BOD · Bodega» se pasa de su presupuesto: llega a $1.001 de los $1.000 de 2026, sin IVA, $1 más de lo que tiene.',
    );
  });

  it('al enviar una orden que llega a 80% se pregunta y no se envía; dicho que sí, sale', async () => {
    const { id } = await centro({ presupuesto: 10_000 });
    const orden = await borrador(9, 1_000);
    await asignar('orden', orden.id, id);
    const { status, body } = await enviar(orden.id);
    expect([status, body.code]).toEqual([409, 'PRESUPUESTO_POR_CONFIRMAR']);
    expect(body.message).toMatch(/llega a \$9\.000 de los \$10\.000.*un 90%\. ¿Enviarla igual\?$/);
    expect((await leer(id)).comprometido).toBe(0);
    expect((await enviar(orden.id, { presupuesto_confirmado: true })).body.estado).toBe('enviada');
    expect((await leer(id)).comprometido).toBe(9_000);
  });

  it('de veinte órdenes que se envían a la vez, sin preguntar salen sólo las que caben', async () => {
    const { id } = await centro({ presupuesto: 10_000 });
    const ordenes = [];
    for (let i = 0; i < 20; i++) {
      const orden = await borrador(1, 1_500);
      await asignar('orden', orden.id, id);
      ordenes.push(orden);
    }
    const respuestas = await Promise.all(ordenes.map((orden) => enviar(orden.id)));
    // Five are 7.500; the sixth would be 9.000, over 80%.
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(respuestas.filter(({ body }) => body.code === 'PRESUPUESTO_POR_CONFIRMAR')).toHaveLength(15);
    expect((await leer(id)).comprometido).toBe(7_500);
  });
});
