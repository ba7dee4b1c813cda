import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { MEDIOS_DE_PAGO } from '#contract/valores/medios-de-pago.ts';

const TAG = 'Transacciones';
const BASE = '/api/transacciones';
const POR_PAGINA = 24;
const MAX_ID = 2_147_483_647;

/** What a transaction is: a client's payment of an invoice, of a purchase without one, the shop's of a supplier's invoice, or what it gave back to a client. */
export const CLASES_DE_TRANSACCION = ['cobro', 'compra', 'pago', 'reembolso'] as const;
export type ClaseDeTransaccion = (typeof CLASES_DE_TRANSACCION)[number];
export const ETIQUETA_CLASE: Readonly<Record<ClaseDeTransaccion, string>> = {
  cobro: 'Pago de factura de venta',
  compra: 'Pago del pedido',
  pago: 'Pago a proveedor',
  reembolso: 'Reembolso al cliente',
};
/** The others come in. */
export const esSalida = (clase: ClaseDeTransaccion): boolean => clase === 'pago' || clase === 'reembolso';

const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos, IVA incluido' });
const venta = {
  compra: z.object({ id: z.int(), num_pedido: z.int() }).nullable(),
  cotizacion: z
    .object({ id: z.int(), num_cotizacion: z.int() })
    .nullable()
    .meta({ description: 'De la que es mientras no hay pedido' }),
  oc: z.object({ id: z.int(), codigo: z.string() }).nullable(),
  cliente: z.string(),
};

const transaccion = z
  .object({
    clase: z.enum(CLASES_DE_TRANSACCION),
    id: z.int().meta({ description: 'El de la fila del libro' }),
    fecha: z.iso.date(),
    ...venta,
    documento_id: z.int(),
    documento: z.string().meta({ description: 'La factura que paga, o el pedido' }),
    quien: z
      .string()
      .meta({ description: 'El cliente que paga o a quien se le devuelve, o el proveedor a quien se paga' }),
    medio: z.enum(MEDIOS_DE_PAGO).nullable(),
    referencia: z.string(),
    entrada: monto,
    salida: monto.meta({ description: 'De un pago a proveedor, la parte de este pedido' }),
    saldo: monto.meta({
      description: 'Lo que ha entrado menos lo que ha salido hasta esta, por fecha, de las del filtro',
    }),
  })
  .meta({ id: 'Transaccion' });
export type Transaccion = z.output<typeof transaccion>;

const SORT_TRANSACCIONES = ['fecha-desc', 'fecha-asc'] as const;
const filtro = z.object({
  q: textoBuscado.optional().meta({ description: 'N° de pedido o de cotización, o código de la OC' }),
  clase: opcional(z.enum(CLASES_DE_TRANSACCION)),
  compra_id: opcional(z.coerce.number().int().min(1).max(MAX_ID)),
  desde: opcional(dia),
  hasta: opcional(dia),
});
const filtroTransacciones = filtro.extend({ sort: z.enum(SORT_TRANSACCIONES).default('fecha-desc') });
export type FiltroDeMovimientos = z.output<typeof filtro>;
export type FiltroTransacciones = z.output<typeof filtroTransacciones>;

const totales = {
  entradas: monto.meta({ description: 'De todas las que halla el filtro' }),
  salidas: monto,
  saldo: monto,
};
const paginaTransacciones = pageOf(transaccion).extend(totales);
export type PaginaTransacciones = z.output<typeof paginaTransacciones>;

export const listarTransacciones = endpoint({
  method: 'GET',
  path: BASE,
  permisos: ['ver-costos'],
  tag: TAG,
  shows: ['Pagos', 'Saldos a favor'],
  summary: 'El dinero que entró y salió por los pedidos, la última primero',
  query: filtroTransacciones.extend(paginado(POR_PAGINA)),
  reply: paginaTransacciones,
  status: 200,
  fallback: 'No se pudieron cargar las transacciones.',
});

export const exportarTransacciones = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG,
  summary: 'Las transacciones que halla el filtro, como archivo',
  query: filtroTransacciones.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las transacciones.',
});

const balance = z
  .object({
    ...venta,
    transacciones: z.int(),
    ultima: z.iso.date(),
    vendido: monto.nullable().meta({ description: 'El total del pedido; null mientras no lo hay' }),
    entradas: monto,
    salidas: monto,
    saldo: monto,
  })
  .meta({ id: 'BalanceDePedido' });
export type BalanceDePedido = z.output<typeof balance>;

const SORT_BALANCES = ['ultima-desc', 'ultima-asc', 'saldo-desc', 'saldo-asc'] as const;
const filtroBalances = filtro.extend({ sort: z.enum(SORT_BALANCES).default('ultima-desc') });
export type FiltroBalances = z.output<typeof filtroBalances>;
export type SortBalances = (typeof SORT_BALANCES)[number];
const paginaBalances = pageOf(balance).extend(totales);
export type PaginaBalances = z.output<typeof paginaBalances>;

export const listarBalances = endpoint({
  method: 'GET',
  path: `${BASE}/pedidos`,
  permisos: ['ver-costos'],
  tag: TAG,
  shows: ['Pagos', 'Compras', 'Órdenes a proveedores', 'Facturas de proveedores'],
  summary: 'Lo mismo por pedido: lo que entró, lo que salió y lo que queda',
  query: filtroBalances.extend(paginado(POR_PAGINA)),
  reply: paginaBalances,
  status: 200,
  fallback: 'No se pudieron cargar los pedidos.',
});

export const exportarBalances = endpoint({
  method: 'GET',
  path: `${BASE}/pedidos/archivo`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG,
  summary: 'Los pedidos que halla el filtro, como archivo',
  query: filtroBalances.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar los pedidos.',
});
