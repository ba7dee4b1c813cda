import { z } from 'zod';
import { endpoint } from '#contract/http.ts';
import { ALARMAS } from './alarmas.ts';
import { ROLES } from './usuarios/roles.ts';

/** Days back from today, today included, that the panel can look at. */
export const PERIODOS = [7, 30, 90] as const;
export const PERIODO = 30;

export const MAS_VENDIDOS = 10;
/** Of what waits for somebody, how many are named. */
export const EN_LA_LISTA = 6;
/** Stock for fewer days than these, at the pace of the period, is about to run out. */
export const DIAS_DE_AVISO = 14;

const ventas = z.object({
  pedidos: z.int(),
  unidades: z.int(),
  total: z.number().meta({ description: 'Pesos, IVA y despacho incluidos' }),
});

const panel = z
  .object({
    desde: z.iso.date(),
    hasta: z.iso.date().meta({ description: 'Hoy en Santiago' }),
    periodo: ventas,
    anterior: ventas.meta({ description: 'Los mismos días justo antes, para comparar' }),
    dias: z.array(z.object({ dia: z.iso.date(), pedidos: z.int(), total: z.number() })),
    mas_vendidos: z.array(
      z.object({
        producto_id: z.int(),
        codigo_producto_fussan: z.int(),
        descripcion: z.string(),
        unidades: z.int(),
        total: z.number().meta({ description: 'Pesos, IVA incluido' }),
      }),
    ),
    existencias: z
      .object({
        con_stock: z.int(),
        bajo_stock: z.int().meta({ description: 'En su stock mínimo o debajo, todavía con stock' }),
        sin_stock: z.int(),
      })
      .meta({ description: 'Productos a la venta' }),
    por_agotarse: z
      .array(
        z.object({
          producto_id: z.int(),
          descripcion: z.string(),
          cantidad_stock: z.int(),
          stock_minimo: z.int(),
          dias_de_stock: z
            .number()
            .int()
            .nullable()
            .meta({ description: 'Para cuántos días alcanza, al ritmo del período; null si no se vendió' }),
        }),
      )
      .meta({
        description: `En su mínimo, o con stock para menos de ${DIAS_DE_AVISO} días; lo primero en agotarse, primero`,
      }),
    pendientes: z
      .object({
        por_estado: z.array(z.object({ estado: z.string(), pedidos: z.int() })),
        atrasados: z.int().meta({ description: 'Su fecha ya pasó' }),
        por_atrasarse: z
          .number()
          .int()
          .meta({ description: 'Sin salir, y lo prometido es para hoy o el próximo día hábil' }),
        mas_antiguos: z
          .array(
            z.object({
              id: z.int(),
              num_pedido: z.int(),
              estado: z.string(),
              fecha_compra: z.iso.date(),
              cliente: z.string(),
            }),
          )
          .meta({ description: 'Los que todavía no salen' }),
      })
      .meta({ description: 'Pedidos sin entregar ni anular que nadie archivó' }),
    solicitudes: z
      .object({
        por_rol: z.array(z.object({ rol: z.enum(ROLES), personas: z.int() })),
        mas_antiguas: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            rol: z.enum(ROLES),
            creado_en: z.iso.datetime({ offset: true }),
          }),
        ),
      })
      .meta({ description: 'Roles pedidos que nadie ha aprobado ni rechazado' }),
  })
  .meta({ id: 'Panel' });
export type Panel = z.output<typeof panel>;

/** What the shop found wrong with how it was set up. */
export const obtenerAvisos = endpoint({
  method: 'GET',
  path: '/api/panel/avisos',
  tag: 'Panel',
  shows: ['Documentos tributarios'],
  summary: 'Lo que la tienda notó de su propia instalación, para administradores',
  reply: z.object({
    emision: z
      .array(z.object({ que: z.enum(['emisor', 'certificado', 'folios']), aviso: z.string() }))
      .meta({ description: 'El certificado y los folios que se acaban o se acabaron, para seguir emitiendo' }),
    proxy_sin_declarar: z
      .object({ desde: z.iso.datetime({ offset: true }), direccion: z.string() })
      .nullable()
      .meta({ description: 'Hay un proxy delante y TRUST_PROXY es 0: todos parecen venir de su dirección' }),
    alarmas: z
      .array(z.object({ id: z.int(), nombre: z.enum(ALARMAS), maquina: z.string(), detalle: z.string() }))
      .meta({ description: 'Lo que anda mal en la tienda misma; también llega por correo, si el correo anda' }),
    terminos_sin_revisar: z
      .boolean()
      .meta({ description: 'TERMINOS_REVISADOS está vacío: la página de términos dice que son un borrador' }),
  }),
  status: 200,
  fallback: 'No pudimos revisar la instalación de la tienda.',
});

/** Sales are purchases that were not cancelled, by Santiago's days. */
export const obtenerPanel = endpoint({
  method: 'GET',
  path: '/api/panel',
  tag: 'Panel',
  shows: ['Compras', 'Productos', 'Existencias', 'Usuarios'],
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
