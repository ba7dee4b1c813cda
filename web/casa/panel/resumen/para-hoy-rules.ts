import type { Contadores } from '#contract/casa/contadores.ts';
import { DIAS_DE_FALLAS } from '#contract/casa/correo/correo-admin.ts';
import type { Panel } from '#contract/casa/panel.ts';
import {
  COMPRAS,
  CORREOS,
  COTIZACIONES_DOCUMENTOS,
  DEVOLUCIONES,
  DTE_RECIBIDOS,
  EXISTENCIAS,
  FACTURAS,
  ORDENES,
  TRANSFERENCIAS,
} from '#web/staff/addresses.ts';
import { LICITACIONES, POST_VENTA } from '#web/staff/addresses-licitacion.ts';

/** Something that waits for somebody of the staff: how many, in words, what of it presses, and where it is done. */
export interface Tarea {
  cuantas: number;
  texto: string;
  apura?: string;
  to: string;
}

/** What waits, as the day goes: orders first, papers last. What nobody waits for, or is another's to see, isn't there. */
export function paraHoy(
  counted: Contadores,
  { existencias, pendientes }: Pick<Panel, 'existencias' | 'pendientes'>,
): Tarea[] {
  const tarea = (cuantas: number | null, one: string, several: string, to: string, apura?: string) => ({
    cuantas: cuantas ?? 0,
    texto: cuantas === 1 ? one : several,
    to,
    apura,
  });
  const { sin_stock } = existencias;
  return [
    tarea(
      counted.compras_por_preparar,
      'Pedido por preparar',
      'Pedidos por preparar',
      `${COMPRAS}?${new URLSearchParams({ estado: 'Pendiente de Despacho' })}`,
    ),
    tarea(
      pendientes.por_atrasarse,
      'Pedido por atrasarse',
      'Pedidos por atrasarse',
      `${COMPRAS}?por_atrasarse=1`,
      'Prometidos para hoy o el próximo día hábil, y aún no salen',
    ),
    tarea(
      pendientes.atrasados,
      'Pedido atrasado',
      'Pedidos atrasados',
      `${COMPRAS}?atrasadas=1`,
      pendientes.atrasados === 1 ? 'Su fecha ya pasó' : 'Sus fechas ya pasaron',
    ),
    tarea(
      counted.transferencias_por_confirmar,
      'Transferencia por confirmar',
      'Transferencias por confirmar',
      `${TRANSFERENCIAS}?estado=pendiente`,
    ),
    tarea(
      counted.bajo_stock,
      'Producto en su mínimo o debajo',
      'Productos en su mínimo o debajo',
      EXISTENCIAS,
      sin_stock > 0 ? `${sin_stock.toLocaleString('es-CL')} sin stock` : undefined,
    ),
    tarea(
      counted.cotizaciones_por_responder,
      'Solicitud de cotización sin respuesta',
      'Solicitudes de cotización sin respuesta',
      `${COTIZACIONES_DOCUMENTOS}&por_responder=1&sort=antiguas`,
    ),
    tarea(
      counted.cotizaciones_por_aprobar,
      'Cotización por aprobar',
      'Cotizaciones por aprobar',
      `${COTIZACIONES_DOCUMENTOS}&por_aprobar=1&sort=antiguas`,
      'Bajo el margen mínimo',
    ),
    tarea(
      counted.licitaciones_por_cerrar,
      'Licitación cierra en estos tres días',
      'Licitaciones cierran en estos tres días',
      `${LICITACIONES}?abiertas=1&sort=cierre-asc`,
    ),
    tarea(counted.reclamos_atrasados, 'Reclamo atrasado', 'Reclamos atrasados', `${POST_VENTA}?atrasados=1`),
    tarea(
      counted.ordenes_atrasadas,
      'Orden a proveedor atrasada',
      'Órdenes a proveedores atrasadas',
      `${ORDENES}?atrasadas=1&sort=vence-asc`,
    ),
    tarea(
      counted.por_devolver,
      'Recepción rechazada por devolver',
      'Recepciones rechazadas por devolver',
      DEVOLUCIONES,
    ),
    tarea(
      counted.facturas_por_revisar,
      'Factura de proveedor por revisar',
      'Facturas de proveedores por revisar',
      `${FACTURAS}?estado=por_revisar`,
    ),
    tarea(
      counted.dte_por_vencer,
      'DTE recibido por aceptar o reclamar',
      'DTE recibidos por aceptar o reclamar',
      `${DTE_RECIBIDOS}?vista=por_vencer&sort=plazo-asc`,
      'Les quedan dos días o menos',
    ),
    tarea(
      counted.correos_fallidos,
      'Correo que no se pudo enviar',
      'Correos que no se pudieron enviar',
      `${CORREOS}?estado=fallido`,
      `En los últimos ${DIAS_DE_FALLAS} días`,
    ),
  ].filter(({ cuantas }) => cuantas > 0);
}
