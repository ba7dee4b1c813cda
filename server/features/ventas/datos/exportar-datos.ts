import type { DatosCompra } from '#contract/ventas/datos.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todosLosDatos } from './queries.ts';

const COLUMNAS: Columna<DatosCompra>[] = [
  { titulo: 'N° de pedido', tipo: 'codigo', valor: ({ num_pedido }) => num_pedido },
  { titulo: 'Fecha', tipo: 'fecha', valor: ({ fecha_compra }) => fecha_compra },
  { titulo: 'Cliente', tipo: 'texto', valor: ({ email }) => email },
  { titulo: 'Gestión de compras', tipo: 'texto', valor: ({ gestion_compras }) => gestion_compras },
  { titulo: 'Estado de compra', tipo: 'texto', valor: ({ estado_compra }) => estado_compra },
  { titulo: 'Gestión lógica', tipo: 'texto', valor: ({ gestion_logica }) => gestion_logica },
  { titulo: 'Condición de pago', tipo: 'texto', valor: ({ condicion_de_pago }) => condicion_de_pago },
  { titulo: 'Tipo de pago', tipo: 'texto', valor: ({ tipo_pago }) => tipo_pago },
  { titulo: 'Gestión de retiro', tipo: 'texto', valor: ({ gestion_retiro }) => gestion_retiro },
  { titulo: 'Estado del pedido', tipo: 'texto', valor: ({ estado }) => estado, ancho: 22 },
];

/** The management fields that the list shows with the same filter. */
export const exportarDatos = descargaDe('datos', 'Datos', COLUMNAS, todosLosDatos);
