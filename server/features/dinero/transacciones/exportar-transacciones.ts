import { type BalanceDePedido, ETIQUETA_CLASE, type Transaccion } from '#contract/dinero/transacciones.ts';
import { ETIQUETA_MEDIO } from '#contract/valores/medios-de-pago.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todasLasTransacciones, todosLosBalances } from './queries.ts';

const deVenta = <T extends Pick<Transaccion, 'compra' | 'cotizacion' | 'oc' | 'cliente'>>(): Columna<T>[] => [
  { titulo: 'Pedido', tipo: 'entero', valor: ({ compra }) => compra?.num_pedido ?? null },
  { titulo: 'Cotización', tipo: 'entero', valor: ({ cotizacion }) => cotizacion?.num_cotizacion ?? null },
  { titulo: 'Orden de compra', tipo: 'texto', valor: ({ oc }) => oc?.codigo ?? '', ancho: 18 },
  { titulo: 'Cliente', tipo: 'texto', valor: ({ cliente }) => cliente },
];

const TRANSACCIONES: Columna<Transaccion>[] = [
  { titulo: 'Fecha', tipo: 'fecha', valor: ({ fecha }) => fecha },
  { titulo: 'Qué', tipo: 'texto', valor: ({ clase }) => ETIQUETA_CLASE[clase], ancho: 24 },
  ...deVenta<Transaccion>(),
  { titulo: 'Documento', tipo: 'texto', valor: ({ documento }) => documento, ancho: 20 },
  { titulo: 'De o para', tipo: 'texto', valor: ({ quien }) => quien },
  { titulo: 'Medio', tipo: 'texto', valor: ({ medio }) => (medio ? ETIQUETA_MEDIO[medio] : ''), ancho: 16 },
  { titulo: 'Referencia', tipo: 'texto', valor: ({ referencia }) => referencia },
  { titulo: 'Entró', tipo: 'monto', valor: ({ entrada }) => entrada },
  { titulo: 'Salió', tipo: 'monto', valor: ({ salida }) => salida },
  { titulo: 'Saldo', tipo: 'monto', valor: ({ saldo }) => saldo },
];

/** The transactions that the list shows with the same filter. */
export const exportarTransacciones = descargaDe('transacciones', 'Transacciones', TRANSACCIONES, todasLasTransacciones);

const BALANCES: Columna<BalanceDePedido>[] = [
  ...deVenta<BalanceDePedido>(),
  { titulo: 'Transacciones', tipo: 'entero', valor: ({ transacciones }) => transacciones },
  { titulo: 'Última', tipo: 'fecha', valor: ({ ultima }) => ultima },
  { titulo: 'Vendido', tipo: 'monto', valor: ({ vendido }) => vendido },
  { titulo: 'Entró', tipo: 'monto', valor: ({ entradas }) => entradas },
  { titulo: 'Salió', tipo: 'monto', valor: ({ salidas }) => salidas },
  { titulo: 'Saldo', tipo: 'monto', valor: ({ saldo }) => saldo },
];

/** The same by purchase. */
export const exportarBalances = descargaDe('transacciones-por-pedido', 'Por pedido', BALANCES, todosLosBalances);
