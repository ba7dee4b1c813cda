import { ETIQUETA_TIPO_VENTA, ETIQUETA_VENTA } from '#contract/dinero/facturas-venta/estados.ts';
import type { DeudaDeCliente, VentaDeLista } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { columnasDeDeuda, columnasDeSaldo } from '#server/features/dinero/pagos/index.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todasLasDeudas, todasLasVentas } from './queries.ts';

const COLUMNAS: Columna<VentaDeLista>[] = [
  { titulo: 'Documento', tipo: 'texto', valor: ({ tipo }) => ETIQUETA_TIPO_VENTA[tipo], ancho: 18 },
  { titulo: 'Tipo', tipo: 'entero', valor: ({ tipo }) => tipo, ancho: 8 },
  { titulo: 'Folio', tipo: 'entero', valor: ({ folio }) => folio },
  { titulo: 'Estado', tipo: 'texto', valor: ({ estado }) => ETIQUETA_VENTA[estado], ancho: 12 },
  { titulo: 'Cliente', tipo: 'texto', valor: ({ cliente }) => cliente },
  { titulo: 'RUT', tipo: 'texto', valor: ({ rut }) => (rut ? formatRut(rut) : ''), ancho: 14 },
  { titulo: 'Pedido', tipo: 'entero', valor: ({ compra }) => compra.num_pedido },
  { titulo: 'OT', tipo: 'texto', valor: ({ ot }) => ot?.numero ?? '', ancho: 14 },
  { titulo: 'Orden de compra', tipo: 'texto', valor: ({ oc }) => oc ?? '', ancho: 18 },
  { titulo: 'Emitida', tipo: 'fecha', valor: ({ fecha_emision }) => fecha_emision },
  { titulo: 'Vence', tipo: 'fecha', valor: ({ vence }) => vence },
  { titulo: 'Días vencida', tipo: 'entero', valor: ({ dias_vencida }) => dias_vencida },
  ...columnasDeSaldo<VentaDeLista>(),
  { titulo: 'Factoring', tipo: 'texto', valor: ({ factoring }) => factoring ?? '' },
];

/** The papers that the list shows with the same filter. */
export const exportarVentas = descargaDe('facturas-de-venta', 'Facturas de venta', COLUMNAS, todasLasVentas);

const DEUDAS: Columna<DeudaDeCliente>[] = [
  { titulo: 'Cliente', tipo: 'texto', valor: ({ cliente }) => cliente },
  { titulo: 'RUT', tipo: 'texto', valor: ({ rut }) => (rut ? formatRut(rut) : ''), ancho: 14 },
  ...columnasDeDeuda<DeudaDeCliente>('Deben'),
];

/** What each client owes, as its page shows it. */
export const exportarPorCobrar = descargaDe('por-cobrar', 'Por cobrar', DEUDAS, todasLasDeudas);
