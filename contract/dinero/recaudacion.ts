import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { MEDIOS_DE_PAGO } from '#contract/valores/medios-de-pago.ts';
import { CLASES_DE_PAGO } from './pagos/pagos.ts';

const TAG = 'Pagos';
const BASE = '/api/recaudacion';
const POR_PAGINA = 24;

const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos, IVA incluido' });
const cifras = {
  movimientos: z.int(),
  entro: monto,
  salio: monto,
  queda: monto.meta({ description: 'Lo que entró menos lo que salió' }),
};

const movimiento = z
  .object({
    id: z.int().meta({ description: 'El de la fila del libro' }),
    fecha: z.iso.date(),
    clase: z.enum(CLASES_DE_PAGO),
    medio: z.enum(MEDIOS_DE_PAGO),
    compra: z
      .object({ id: z.int(), num_pedido: z.int() })
      .nullable()
      .meta({ description: 'null: es del saldo a favor de un cliente' }),
    cliente: z.string(),
    referencia: z.string(),
    quien: z.string().nullable().meta({ description: 'Quién lo anotó; null: la tienda sola' }),
    entro: monto,
    salio: monto,
  })
  .meta({ id: 'MovimientoDeCaja' });
export type MovimientoDeCaja = z.output<typeof movimiento>;

const porMedio = z.object({ medio: z.enum(MEDIOS_DE_PAGO), ...cifras }).meta({ id: 'RecaudacionPorMedio' });
export type PorMedio = z.output<typeof porMedio>;

const filtro = z.object({
  desde: opcional(dia).meta({ description: 'Sin ella, hoy' }),
  hasta: opcional(dia).meta({ description: 'Sin ella, el mismo día que `desde`' }),
  medio: opcional(z.enum(MEDIOS_DE_PAGO)),
  q: textoBuscado.optional().meta({ description: 'N° de pedido, cliente o referencia' }),
});
export type FiltroDeRecaudacion = z.output<typeof filtro>;

const pagina = pageOf(movimiento).extend({
  desde: z.iso.date(),
  hasta: z.iso.date(),
  por_medio: z.array(porMedio).meta({ description: 'De todo lo que halla el filtro; sólo los que se movieron' }),
  ...cifras,
});
export type PaginaDeRecaudacion = z.output<typeof pagina>;

export const verRecaudacion = endpoint({
  method: 'GET',
  path: BASE,
  permisos: ['registrar-pagos'],
  tag: TAG,
  shows: ['Pagos', 'Saldos a favor'],
  summary: 'Lo que pagaron los clientes y lo que se les devolvió en unos días, por medio y movimiento a movimiento',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: pagina,
  status: 200,
  fallback: 'No se pudo cargar la recaudación.',
});

export const exportarRecaudacion = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['registrar-pagos', 'exportar'],
  tag: TAG,
  summary: 'Lo mismo como archivo: en Excel, una hoja por medio y otra con los movimientos; en CSV, los movimientos',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar la recaudación.',
});
