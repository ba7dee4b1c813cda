import { z } from 'zod';
import { ROLES } from '#contract/casa/usuarios/roles.ts';
import { papelDeVenta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { mes } from '#contract/valores/mes.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

const TAG = 'Metas';
const BASE = '/api/metas';
const UNA = `${BASE}/meta/:id` as const;
export const META_NO_ENCONTRADA = 'Meta no encontrada.';
const MAX_ID = 2_147_483_647;
const MAX_MONTO = 999_999_999_999;
const POR_PAGINA = 24;

const instante = z.iso.datetime({ offset: true });
const entero = z.int();
const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos' });
const neto = z.number().meta({ format: FORMATO.monto, description: 'Pesos sin IVA y sin despacho' });
const avance = z.number().nullable().meta({ description: 'Lo vendido, por ciento de la meta; null sin meta' });

const deMeta = z.object({ id: entero, version: entero.meta({ description: 'Sube con cada cambio' }) });

const personaConMeta = z
  .object({
    usuario_id: entero,
    nombre: z.string(),
    correo: z.string(),
    cargo: z.enum(ROLES),
    asignable: z.boolean().meta({ description: 'Sigue en el personal: se le puede asignar una meta' }),
    meta: deMeta.nullable(),
    montoAsignado: neto.nullable(),
    ventas: entero.meta({ description: 'Cuántas vendió en el mes' }),
    vendido: neto,
    avance,
  })
  .meta({ id: 'PersonaConMeta' });
export type PersonaConMeta = z.output<typeof personaConMeta>;

const sumada = z.object({ montoAsignado: neto, ventas: entero, vendido: neto, avance });
const metasDelMes = z
  .object({
    mes,
    personas: z.array(personaConMeta),
    equipo: sumada.meta({ description: 'La meta del equipo es la suma de las de sus personas' }),
    nadie: z.object({ ventas: entero, vendido: neto }).meta({ description: 'Lo que se vendió sin vendedor' }),
    meses: z
      .array(z.object({ mes, montoAsignado: neto, vendido: neto }))
      .meta({ description: 'El equipo en ese mes y los cinco anteriores' }),
  })
  .meta({ id: 'MetasDelMes' });
export type MetasDelMes = z.output<typeof metasDelMes>;

const delMes = z.object({ mes: opcional(mes).meta({ description: 'Sin él, el de hoy' }) });

export const listarMetas = endpoint({
  method: 'GET',
  path: BASE,
  tag: TAG,
  shows: ['Metas', 'Compras'],
  summary: 'Las metas de un mes, lo que vendió cada persona y cuánto lleva el equipo',
  query: delMes,
  reply: metasDelMes,
  status: 200,
  fallback: 'Error al cargar las metas.',
});

export const exportarMetas = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['exportar'],
  tag: TAG,
  summary: 'Las metas de un mes, como archivo',
  query: delMes.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las metas.',
});

const meta = deMeta
  .extend({
    usuario_id: entero,
    nombre: z.string(),
    mes,
    montoAsignado: neto.nullable().meta({ description: 'null: se quitó' }),
    historial: z.array(
      z.object({
        montoAsignado: neto.nullable().meta({ description: 'null: se quitó' }),
        cuando: instante,
        quien: z.string().nullable(),
        motivo: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Meta' });
export type Meta = z.output<typeof meta>;

export const obtenerMeta = endpoint({
  method: 'GET',
  path: UNA,
  tag: TAG,
  shows: ['Metas', 'Compras'],
  summary: 'Una meta con cada monto que tuvo',
  params: idParams,
  reply: meta,
  status: 200,
  fallback: 'Error al cargar la meta.',
  notFound: META_NO_ENCONTRADA,
});

const MAL_MONTO = 'El monto debe ser de al menos $1, en pesos enteros.';
const montoAsignado = z
  .number({ error: MAL_MONTO })
  .int(MAL_MONTO)
  .min(1, MAL_MONTO)
  .max(MAX_MONTO, MAL_MONTO)
  .meta({ format: FORMATO.monto, description: 'Pesos sin IVA' });
const motivo = z
  .string()
  .overwrite(enUnaLinea)
  .max(300, 'No puede pasar de 300 caracteres.')
  .optional()
  .meta({ description: 'Hace falta si el mes ya terminó' });
const version = entero.min(1).meta({ description: 'La que se vio: otra es 409' });

/** 409 `META_ASIGNADA` with `details` of the one that there is: it is updated, not given twice. */
export const asignarMeta = endpoint({
  method: 'POST',
  path: BASE,
  tag: TAG,
  summary: 'Asigna a una persona su meta de un mes: una sola',
  body: z.object({
    usuario_id: z.number({ error: 'Elige una persona.' }).int().min(1, 'Elige una persona.').max(MAX_ID),
    mes,
    montoAsignado,
    motivo,
  }),
  reply: meta,
  status: 201,
  refusals: ['META_ASIGNADA'],
  fallback: 'No se pudo asignar la meta.',
});

const CAMBIO = { tag: TAG, params: idParams, reply: meta, status: 200, notFound: META_NO_ENCONTRADA } as const;

export const actualizarMeta = endpoint({
  ...CAMBIO,
  method: 'PUT',
  path: UNA,
  summary: 'Cambia el monto de una meta',
  body: z.object({ montoAsignado, motivo, version }),
  refusals: ['META_CAMBIADA'],
  fallback: 'No se pudo actualizar la meta.',
});

export const quitarMeta = endpoint({
  ...CAMBIO,
  method: 'POST',
  path: `${UNA}/quitar`,
  summary: 'Quita una meta; queda escrito, y se puede asignar otra',
  body: z.object({ motivo, version }),
  refusals: ['META_CAMBIADA'],
  fallback: 'No se pudo quitar la meta.',
});

export const copiarMetas = endpoint({
  method: 'POST',
  path: `${BASE}/copiar`,
  tag: TAG,
  summary: 'Asigna las metas del mes anterior a quienes no tienen la de éste',
  body: z.object({ mes }),
  reply: z.object({ asignadas: entero }),
  status: 200,
  fallback: 'No se pudieron copiar las metas.',
});

/** «Tender sales row» of the seeds (001 §4), with what a person reads of it. */
const ventaDelMes = z
  .object({
    nombre: z.string().nullable().meta({ description: 'Quién la vendió: null, nadie' }),
    correo: z.string().nullable(),
    cargo: z.enum(ROLES).nullable(),
    montoAsignado: neto.nullable().meta({ description: 'Su meta de ese mes' }),
    id_venta: entero.meta({ description: 'El id de la compra' }),
    cliente_id: entero.nullable().meta({ description: 'De la base de clientes' }),
    fecha_venta: z.iso.date(),
    total_venta: monto.meta({ description: 'De una nota, lo que rebaja de los productos, con IVA' }),
    estado_venta: z.string(),
    metodo_pago: z.string(),
    fecha_creacion: instante,
    fecha_actualizacion: instante.meta({ description: 'De su último cambio de estado' }),
    num_pedido: entero,
    num_cotizacion: entero.nullable(),
    cotizacion_id: entero.nullable(),
    cliente: z.string(),
    neto,
    documento: papelDeVenta.nullable().meta({
      description:
        'La nota de crédito que la rebaja, en el mes en que se emitió, o el papel que la cobra de nuevo; null: la venta',
    }),
  })
  .meta({ id: 'VentaDelMes' });
export type VentaDelMes = z.output<typeof ventaDelMes>;

const SORT_VENTAS_DEL_MES = [
  'nuevas',
  'antiguas',
  'fecha-desc',
  'fecha-asc',
  'total-desc',
  'total-asc',
  'vendedor-asc',
  'vendedor-desc',
] as const;
export type SortVentasDelMes = (typeof SORT_VENTAS_DEL_MES)[number];
/** Of sales that nobody sold: of the shop's own page, or by hand. */
export const NADIE = 'nadie';
const MAL_VENDEDOR = 'Elige un vendedor.';
const filtroVentas = delMes.extend({
  q: textoBuscado.optional().meta({ description: 'N° de pedido o de cotización, o parte del vendedor o del cliente' }),
  vendedor: opcional(
    z.union([z.literal(NADIE), z.coerce.number(MAL_VENDEDOR).int().min(1).max(MAX_ID)], MAL_VENDEDOR),
  ).meta({
    description: 'El id de una persona; «nadie»: las que no tienen vendedor; sin él, las que tienen',
  }),
  estado: opcional(z.string().overwrite(enUnaLinea).max(60)),
  sort: z.enum(SORT_VENTAS_DEL_MES).default('nuevas'),
});
export type FiltroVentasDelMes = z.output<typeof filtroVentas>;
const paginaVentasDelMes = pageOf(ventaDelMes).extend({ vendido: neto });
export type PaginaVentasDelMes = z.output<typeof paginaVentasDelMes>;

export const listarVentasDelMes = endpoint({
  method: 'GET',
  path: `${BASE}/ventas`,
  tag: TAG,
  shows: ['Metas', 'Compras'],
  summary: 'Las ventas de un mes con quién las vendió, y lo que las rebajó en él; las anuladas no suman',
  query: filtroVentas.extend(paginado(POR_PAGINA)),
  reply: paginaVentasDelMes,
  status: 200,
  fallback: 'Error al cargar las ventas.',
});

export const exportarVentasDelMes = endpoint({
  method: 'GET',
  path: `${BASE}/ventas/archivo`,
  permisos: ['exportar'],
  tag: TAG,
  summary: 'Las ventas que halla el filtro, como archivo',
  query: filtroVentas.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las ventas.',
});
