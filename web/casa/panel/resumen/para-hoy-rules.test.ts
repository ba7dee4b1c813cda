import { expect, it } from 'vitest';
import type { Contadores } from '#contract/casa/contadores.ts';
import { paraHoy } from './para-hoy-rules.ts';

const NADA: Contadores = {
  compras_por_preparar: 0,
  cotizaciones_por_responder: 0,
  cotizaciones_por_aprobar: null,
  bajo_stock: 0,
  preguntas_por_responder: 0,
  opiniones_por_leer: 0,
  conteos_abiertos: 0,
  ordenes_atrasadas: 0,
  facturas_por_revisar: null,
  dte_por_vencer: null,
  por_devolver: 0,
  licitaciones_por_cerrar: null,
  reclamos_atrasados: 0,
  transferencias_por_confirmar: null,
  abonos_por_asignar: null,
  dte_rechazados: null,
  emision_por_atender: null,
  solicitudes_de_rol: null,
  correos_fallidos: null,
  correos_retenidos: null,
};
const panel = (sin_stock: number, atrasados: number) => ({
  existencias: { con_stock: 9, bajo_stock: 1, sin_stock },
  pendientes: { por_estado: [], atrasados, por_atrasarse: 0, mas_antiguos: [] },
});

it('dice lo que espera, cuánto y qué apura, y no lo que no espera a nadie', () => {
  expect(paraHoy(NADA, panel(0, 0))).toEqual([]);
  const tareas = paraHoy({ ...NADA, compras_por_preparar: 1, bajo_stock: 12, correos_fallidos: 2 }, panel(6, 1));
  expect(tareas.map(({ cuantas, texto, apura }) => [cuantas, texto, apura])).toEqual([
    [1, 'Pedido por preparar', undefined],
    [1, 'Pedido atrasado', 'Su fecha ya pasó'],
    [12, 'Productos en su mínimo o debajo', '6 sin stock'],
    [2, 'Correos que no se pudieron enviar', 'En los últimos 7 días'],
  ]);
});
