import { expect, it } from 'vitest';
import { FALTAN_DESCRIPCION_Y_CLIENTE } from '#contract/ventas/cotizaciones/campos.ts';
import type { FilaDeCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { cambiosDe, distintos, keyDe, type Renglon } from './renglones.ts';

const fila = (linea_id: number, cambios: Partial<FilaDeCotizacion> = {}) =>
  ({
    id: 10 + linea_id,
    linea_id,
    num_cotizacion: 1_000 + linea_id,
    etapa: 'borrador',
    archivada: false,
    cliente_id: null,
    fecha: '2026-11-20',
    precio_unitario: 1_000,
    descripcion: `Producto ${linea_id}`,
    cliente: 'Aromos',
    otv_solicitada: 2,
    medida: null,
    ...cambios,
  }) as FilaDeCotizacion;
const renglon = (suya: FilaDeCotizacion): Renglon => ({ key: keyDe(suya), fila: suya, pendiente: undefined });

const RENGLONES = [
  renglon(fila(1)),
  renglon(fila(2, { etapa: 'enviada' })),
  renglon(fila(3, { cliente_id: 8 })),
  renglon(fila(4)),
];
const cell = (row: number, column: string, text: string) => ({ row, column, text });
const cambios = (...written: ReturnType<typeof cell>[]) =>
  cambiosDe(written, RENGLONES, () => ({ fecha: '21-11-2026' }));

it('lo pegado dice de cada línea qué cambia, y lo que queda igual no se cuenta', () => {
  expect(cambios(cell(0, 'descripcion', 'Pala'), cell(0, 'cliente', 'Aromos'), cell(3, 'otv_solicitada', '2'))).toEqual(
    [{ row: 0, renglon: RENGLONES[0], textos: { descripcion: 'Pala' }, bloqueados: [], problemas: {} }],
  );
});

it('lo enviado y el cliente de la base no se escriben, y se dice', () => {
  const [enviada, deLaBase] = cambios(
    cell(1, 'descripcion', 'Otra'),
    cell(1, 'resultado', 'Ganada'),
    cell(2, 'cliente', 'Otro'),
  );
  expect(enviada).toMatchObject({ textos: { resultado: 'Ganada' }, bloqueados: ['descripcion'] });
  expect(deLaBase).toMatchObject({ textos: {}, bloqueados: ['cliente'] });
});

it('bajo la última son nuevas, con las fechas de hoy y lo que les falta; las vacías no son ninguna', () => {
  const [nueva, ...otras] = cambios(cell(4, 'descripcion', 'Balde'), cell(5, 'descripcion', ''));
  expect(otras).toEqual([]);
  expect(nueva).toMatchObject({
    renglon: null,
    textos: { fecha: '21-11-2026', descripcion: 'Balde' },
    problemas: { cliente: FALTAN_DESCRIPCION_Y_CLIENTE },
  });
});

it('lo que no se puede leer se dice antes de guardar', () => {
  const [cambio] = cambios(cell(0, 'precio_unitario', '1.5'), cell(0, 'fecha', 'mañana'));
  expect(Object.keys(cambio!.problemas).sort()).toEqual(['fecha', 'precio_unitario']);
});

it('lo mismo que había no es un cambio', () => {
  expect(distintos(fila(1), { descripcion: 'Producto 1', otv_solicitada: '2', cliente: 'Otro' })).toEqual({
    cliente: 'Otro',
  });
  expect(distintos(null, { cliente: '' })).toEqual({ cliente: '' });
});
