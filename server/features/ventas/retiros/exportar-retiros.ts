import type { Retiro } from '#contract/ventas/retiros.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todosLosRetiros } from './queries.ts';

const COLUMNAS: Columna<Retiro>[] = [
  { titulo: 'N° de pedido', tipo: 'codigo', valor: ({ num_pedido }) => num_pedido },
  { titulo: 'Código', tipo: 'codigo', valor: ({ codigo_producto_fussan }) => codigo_producto_fussan },
  { titulo: 'Descripción', tipo: 'texto', valor: ({ descripcion }) => descripcion, ancho: 50 },
  { titulo: 'Cantidad a retirar', tipo: 'entero', valor: ({ cantidad_a_retirar }) => cantidad_a_retirar },
  { titulo: 'Proveedor', tipo: 'texto', valor: (fila) => fila.nombre_provedor || fila.provedor, ancho: 28 },
  { titulo: 'Dirección', tipo: 'texto', valor: ({ direccion }) => direccion },
  { titulo: 'Comuna', tipo: 'texto', valor: ({ comuna }) => comuna, ancho: 20 },
  { titulo: 'Contacto', tipo: 'texto', valor: ({ contacto }) => contacto, ancho: 16 },
  { titulo: 'Precio final', tipo: 'monto', valor: ({ precio_final }) => precio_final },
  { titulo: 'Fecha de retiro', tipo: 'fecha', valor: ({ fecha_retiro }) => fecha_retiro },
  { titulo: 'Sucursal de retiro', tipo: 'texto', valor: ({ sucursal_retiro }) => sucursal_retiro },
  { titulo: 'Retirado por', tipo: 'texto', valor: ({ retirado_por }) => retirado_por },
  { titulo: 'Estado', tipo: 'texto', valor: ({ estado }) => estado, ancho: 12 },
];

/** The pickups that the list shows with the same filter. */
export const exportarRetiros = descargaDe('retiros', 'Retiros', COLUMNAS, todosLosRetiros);
