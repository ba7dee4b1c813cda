import { z } from 'zod';
import { endpoint } from './http.ts';

/** Days back from today, today included, that the panel can look at. */
export const PERIODOS = [7, 30, 90] as const;
export const PERIODO = 30;

export const MAS_VENDIDOS = 10;

const ventas = z.object({
  pedidos: z.number().int(),
  unidades: z.number().int(),
  total: z.number().meta({ description: 'Pesos, IVA y despacho incluidos' }),
});

const panel = z
  .object({
    desde: z.iso.date(),
    hasta: z.iso.date().meta({ description: 'Hoy en Santiago' }),
    periodo: ventas,
    anterior: ventas.meta({ description: 'Los mismos días justo antes, para comparar' }),
    dias: z.array(z.object({ dia: z.iso.date(), pedidos: z.number().int(), total: z.number() })),
    mas_vendidos: z.array(
      z.object({
        producto_id: z.number().int(),
        codigo_producto_fussan: z.number().int(),
        descripcion: z.string(),
        unidades: z.number().int(),
        total: z.number().meta({ description: 'Pesos, IVA incluido' }),
      }),
    ),
    por_despachar: z.number().int().meta({ description: 'Pedidos en Pendiente de Despacho que nadie archivó' }),
    bajo_stock: z.number().int().meta({ description: 'Productos a la venta en su stock mínimo o debajo, con stock' }),
    sin_stock: z.number().int(),
    solicitudes_de_rol: z.number().int(),
  })
  .meta({ id: 'Panel' });
export type Panel = z.output<typeof panel>;

/** Sales are purchases that were not cancelled, by Santiago's days. */
export const obtenerPanel = endpoint({
  method: 'GET',
  path: '/api/panel',
  tag: 'Panel',
  summary: 'Ventas por día, lo más vendido y lo que espera, para administradores',
  query: z.object({
    dias: z.coerce
      .number()
      .refine((dias) => (PERIODOS as readonly number[]).includes(dias), `Elige ${PERIODOS.join(', ')} días.`)
      .default(PERIODO),
  }),
  reply: panel,
  status: 200,
  fallback: 'No se pudo cargar el resumen.',
});
