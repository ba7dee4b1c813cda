import { expect, it } from 'vitest';
import { FALTAN_DESCRIPCION_Y_CLIENTE } from '#contract/ventas/cotizaciones/campos.ts';
import type { FilaDeCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { bloqueado, leerDia, leerTextos, problemasDe, textoDe } from './campos.ts';

const fila = {
  etapa: 'borrador',
  archivada: false,
  cliente_id: null,
  fecha: '2026-11-21',
  fecha_envio_cotizacion: null,
  codigo_fussan: 120009,
  descripcion: 'Taladro',
  otv_solicitada: 1_200,
  medida: null,
  precio_compra: null,
  margen: 28.5,
  precio_unitario: 139_990,
  oc_cliente: 45102,
} as FilaDeCotizacion;

it('un día se lee como lo escriben la gente y las planillas, y si no existe no es uno', () => {
  for (const texto of ['21-11-2026', '21/11/2026', '2026-11-21', ' 21.11.2026 ']) {
    expect(leerDia(texto)).toBe('2026-11-21');
  }
  expect(leerDia('1-2-2026')).toBe('2026-02-01');
  for (const texto of ['', '31-02-2026', '21-11-26', 'mañana']) expect(leerDia(texto)).toBeUndefined();
});

it('lo que dice una celda se vuelve a leer igual', () => {
  for (const campo of [
    'fecha',
    'codigo_fussan',
    'otv_solicitada',
    'margen',
    'precio_unitario',
    'descripcion',
  ] as const) {
    expect(leerTextos({ [campo]: textoDe(fila, campo) }).campos[campo]).toBe(fila[campo]);
  }
  expect(textoDe(fila, 'otv_solicitada')).toBe('1.200');
  expect([textoDe(fila, 'precio_compra'), textoDe(fila, 'fecha_envio_cotizacion')]).toEqual(['', '']);
  expect(textoDe({ ...fila, codigo_fussan: 0 }, 'codigo_fussan')).toBe('');
  expect(textoDe(fila, 'oc_cliente')).toBe('45102');
});

it('una cifra se lee como se pega, vacía va vacía, y la que puede ser dos se pregunta', () => {
  expect(leerTextos({ precio_unitario: '$ 1.234,50', margen: '28,0%', otv_solicitada: '' })).toEqual({
    campos: { precio_unitario: 1_234.5, margen: 28, otv_solicitada: '' },
    problemas: {},
  });
  expect(problemasDe({ otv_solicitada: '' }, false)).toEqual({});
  expect(
    Object.keys(problemasDe({ precio_unitario: '1.5', margen: '100', web_provedor: 'javascript:x' }, false)),
  ).toEqual(expect.arrayContaining(['precio_unitario', 'margen', 'web_provedor']));
});

it('descripción y cliente son obligatorios: al crear, y al vaciarlos', () => {
  expect(problemasDe({ codigo_fussan: '5' }, true)).toEqual({
    descripcion: FALTAN_DESCRIPCION_Y_CLIENTE,
    cliente: FALTAN_DESCRIPCION_Y_CLIENTE,
  });
  expect(problemasDe({ descripcion: 'Pala', cliente: 'Ana' }, true)).toEqual({});
  expect(problemasDe({ descripcion: ' ' }, false)).toEqual({ descripcion: FALTAN_DESCRIPCION_Y_CLIENTE });
  expect(problemasDe({ ciudad: 'Temuco' }, false)).toEqual({});
});

it('de lo enviado sólo se escribe lo que el cliente no lee, y un cliente de la base no se renombra', () => {
  expect(bloqueado(fila, 'descripcion')).toBe(false);
  const enviada = { ...fila, etapa: 'enviada' as const };
  expect([bloqueado(enviada, 'precio_unitario'), bloqueado(enviada, 'fecha')]).toEqual([true, true]);
  expect([bloqueado(enviada, 'resultado'), bloqueado(enviada, 'oc_cliente')]).toEqual([false, false]);
  expect(bloqueado({ ...fila, cliente_id: 3 }, 'cliente')).toBe(true);
});
