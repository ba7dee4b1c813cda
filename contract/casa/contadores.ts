import { z } from 'zod';
import { endpoint } from '#contract/http.ts';

const cuenta = z.int().min(0);

const contadores = z
  .object({
    compras_por_preparar: cuenta.meta({ description: 'Pendientes de despacho que nadie archivó' }),
    cotizaciones_por_responder: cuenta.meta({ description: 'Solicitudes de clientes que nadie ha respondido' }),
    cotizaciones_por_aprobar: cuenta
      .nullable()
      .meta({ description: 'Piden vender bajo el margen mínimo; null a quien no las aprueba' }),
    bajo_stock: cuenta.meta({ description: 'Productos a la venta en su mínimo o debajo' }),
    preguntas_por_responder: cuenta.meta({ description: 'De clientes y visitas, que nadie ha respondido' }),
    opiniones_por_leer: cuenta.meta({ description: 'De quienes compraron, que nadie ha leído' }),
    conteos_abiertos: cuenta,
    ordenes_atrasadas: cuenta.meta({ description: 'Órdenes a proveedores con algo que debió llegar antes de hoy' }),
    facturas_por_revisar: cuenta.nullable().meta({ description: 'De proveedores; null a quien no las ve' }),
    dte_por_vencer: cuenta
      .nullable()
      .meta({ description: 'DTE recibidos que se pueden reclamar a lo más dos días más; null a quien no los ve' }),
    por_devolver: cuenta.meta({ description: 'Recepciones rechazadas que no están en una devolución' }),
    licitaciones_por_cerrar: cuenta
      .nullable()
      .meta({ description: 'Por decidir o postulando, que cierran en los próximos tres días; null a quien no las ve' }),
    reclamos_atrasados: cuenta.meta({ description: 'Reclamos abiertos cuyo plazo ya pasó' }),
    transferencias_por_confirmar: cuenta
      .nullable()
      .meta({ description: 'Comprobantes de clientes que nadie ha mirado; null a quien no registra pagos' }),
    abonos_por_asignar: cuenta
      .nullable()
      .meta({ description: 'De las cartolas de los bancos; null a quien no registra pagos' }),
    dte_rechazados: cuenta
      .nullable()
      .meta({ description: 'Rechazados por el SII que nadie ha emitido de nuevo; null a quien no los ve' }),
    emision_por_atender: cuenta
      .nullable()
      .meta({ description: 'Certificado y folios que se acaban o se acabaron; null a quien no los ve' }),
    solicitudes_de_rol: cuenta.nullable().meta({ description: 'null a quien no las resuelve' }),
    correos_fallidos: cuenta.nullable().meta({ description: 'De los últimos días; null a quien no los ve' }),
    correos_retenidos: cuenta
      .nullable()
      .meta({ description: 'De los últimos días, porque su dirección ya tuvo los de un día; null a quien no los ve' }),
  })
  .meta({ id: 'Contadores' });
export type Contadores = z.output<typeof contadores>;

/** What waits for somebody, by page of the staff: the numbers beside the menu's items. */
export const obtenerContadores = endpoint({
  method: 'GET',
  path: '/api/panel/contadores',
  tag: 'Panel',
  shows: [
    'Compras',
    'Cotizaciones',
    'Existencias',
    'Productos',
    'Preguntas',
    'Opiniones',
    'Órdenes a proveedores',
    'Facturas de proveedores',
    'DTE recibidos',
    'Llegadas',
    'Recepciones',
    'Devoluciones a proveedores',
    'Licitaciones',
    'Reclamos',
    'Pagos',
    'Documentos tributarios',
    'Usuarios',
    'Correo',
  ],
  summary: 'Cuánto espera en cada página del personal',
  reply: contadores,
  status: 200,
  fallback: 'No se pudieron cargar los contadores.',
});
