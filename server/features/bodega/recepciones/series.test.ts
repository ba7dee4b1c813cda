import { describe, expect, it } from 'vitest';
import { claveDeSerie, esSerie } from '#contract/bodega/recepciones/series.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { llegadasDePrueba } from '#server/testing/llegadas-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const { una, linea, abrir, anotar, decidir, lineasDe } = llegadasDePrueba(test, admin, empleado);
const HOY = formatFecha(diaEnSantiago());
const taladro = () => createProducto(test, { descripcion: 'Taladro', cantidad_stock: 0 });
type De = Awaited<ReturnType<typeof taladro>>;
const con = (de: De, lote_o_serie: string, cantidad = 1, campos: Record<string, unknown> = {}) =>
  linea(de, cantidad, { lote_o_serie, ...campos });

it('una serie es la misma sin mayúsculas, espacios ni guiones; un lote no es una serie', () => {
  expect(claveDeSerie(' sn‑12 a-3 ')).toBe('SN12A3');
  expect(esSerie({ lote_o_serie: 'SN-1', cantidad_recibida: 1 })).toBe(true);
  expect(esSerie({ lote_o_serie: 'SN-1', cantidad_recibida: 2 })).toBe(false);
  expect(esSerie({ lote_o_serie: 'SN-1', cantidad_recibida: 1, fecha_caducidad: '2027-01-01' })).toBe(false);
  expect(esSerie({ lote_o_serie: ' - ', cantidad_recibida: 1 })).toBe(false);
});

describe('el número de serie que un producto ya tiene', () => {
  it('se pregunta una vez, en la lista o de antes, junto a su línea; nada queda anotado hasta que se confirme', async () => {
    const de = await taladro();
    const id = await abrir();
    const repetida = await anotar(id, [con(de, 'SN-12'), con(await taladro(), 'SN-12'), con(de, 'sn 12')]);
    const pregunta = 'La serie sn 12 de «Taladro» viene dos veces.';
    expect([repetida.status, repetida.body]).toMatchObject([
      409,
      {
        code: 'SERIE_POR_CONFIRMAR',
        message: `${pregunta} ¿Está bien?`,
        fields: { 'lineas.2.lote_o_serie': pregunta },
        details: { preguntas: [{ producto_id: de.id, serie: 'sn 12', recepcion_id: null, pregunta }] },
      },
    ]);
    expect(await lineasDe(id)).toEqual([]);
    const primera = con(de, 'SN-12');
    const { body } = await anotar(id, [primera]);
    const otra = await abrir();
    const antes = await anotar(otra, [con(de, 'SN12')]);
    expect([antes.status, antes.body.message]).toEqual([
      409,
      `La serie SN12 de «Taladro» ya se anotó el ${HOY}. ¿Está bien?`,
    ]);
    expect(antes.body.details.preguntas[0].recepcion_id).toBe(body.lineas[0].id);
    expect((await anotar(otra, [con(de, 'SN12')], { series_confirmadas: true })).status).toBe(200);
    // Sent again by its key, what was noted is only answered.
    expect((await anotar(id, [primera])).status).toBe(200);
    // Where a line was noted before, the field is still that of its place.
    const nueva = await anotar(id, [primera, con(de, 'sn-1-2')]);
    expect(Object.keys(nueva.body.fields)).toEqual(['lineas.1.lote_o_serie']);
  });

  it('un lote se repite, y otra serie u otro producto no preguntan nada', async () => {
    const de = await taladro();
    const id = await abrir();
    const vence = { fecha_caducidad: '2027-05-01' };
    const lineas = [con(de, 'L-1', 5), con(de, 'L-1', 5), con(de, 'L-2', 1, vence), con(de, 'L-2', 1, vence)];
    expect((await anotar(id, [...lineas, con(de, 'L-1'), con(await taladro(), 'L-1'), linea(de, 1)])).status).toBe(200);
  });

  it('se dice si se rechazó; y se pregunta al crear y al corregir, mas no por la que se corrige', async () => {
    const de = await taladro();
    const proveedor_id = await createProvedor(test);
    const id = await abrir({ proveedor_id });
    const [{ id: recepcion_id }] = (await anotar(id, [con(de, 'R-7')])).body.lineas;
    await decidir(id, [{ recepcion_id, aceptadas: 0, rechazadas: 1, motivo: 'Llegó dañado' }]);
    const [doble, otra] = (await anotar(id, [con(de, 'R 7', 2), con(de, 'R-8')])).body.lineas.toSorted(
      (una: { id: number }, dos: { id: number }) => una.id - dos.id,
    );
    const corregir = (linea_id: number, cambios: object) =>
      empleado.call('PUT', una(id, `/lineas/${linea_id}`), cambios);
    const negada = await corregir(doble.id, { cantidad_recibida: 1 });
    expect([negada.body.code, negada.body.fields]).toEqual([
      'SERIE_POR_CONFIRMAR',
      { lote_o_serie: `La serie R 7 de «Taladro» ya se anotó el ${HOY}, y se rechazó.` },
    ]);
    expect((await corregir(otra.id, { ubicacion_almacen: 'A-1', lote_o_serie: 'r8' })).status).toBe(200);
    expect((await corregir(doble.id, { cantidad_recibida: 1, series_confirmadas: true })).status).toBe(200);

    const nueva = {
      codigo_producto_fussan: de.codigo_producto_fussan,
      proveedor_id,
      cantidad_recibida: 1,
      precio_compra_unitario: 0,
    };
    const crear = (campos: object) => admin.call('POST', '/api/productos-proveedor', { ...nueva, ...campos });
    expect((await crear({ lote_o_serie: 'r.8' })).status).toBe(201);
    expect((await crear({ lote_o_serie: 'r-8' })).body.code).toBe('SERIE_POR_CONFIRMAR');
    const creada = await crear({ lote_o_serie: 'r-8', series_confirmadas: true });
    expect(creada.status).toBe(201);
    expect(creada.body).not.toHaveProperty('series_confirmadas');
    const editar = (campos: object) => admin.call('PUT', `/api/productos-proveedor/${creada.body.id}`, campos);
    expect((await editar({ lote_o_serie: 'R.8' })).body.code).toBe('SERIE_POR_CONFIRMAR');
    expect((await editar({ lote_o_serie: 'R-9' })).status).toBe(200);
    expect((await editar({ estado_recepcion: 'aceptado' })).status).toBe(200);
    expect((await empleado.call('POST', '/api/productos-proveedor', { ...nueva, lote_o_serie: 'r-8' })).status).toBe(
      403,
    );
  });

  it('de ocho que anotan la misma a la vez en otras llegadas, una entra y a las demás se les pregunta', async () => {
    const de = await taladro();
    const llegadas = await Promise.all(Array.from({ length: 8 }, () => abrir()));
    const veces = await Promise.all(llegadas.map((id) => anotar(id, [con(de, 'X-1')])));
    expect(veces.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });
});
