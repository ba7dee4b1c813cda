import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

const TAG = 'Centros de costo';
const BASE = '/api/centros-costo';
const UNO = `${BASE}/centro/:id` as const;
export const CENTRO_NO_ENCONTRADO = 'Centro de costo no encontrado.';
const POR_PAGINA = 24;
const MAX_ID = 2_147_483_647;
/** What a centre may be given for a year, in pesos. */
const MAX_PRESUPUESTO = 999_999_999_999;

/** From this share of its budget on, somebody who adds to it is asked. */
export const AVISO_DE_PRESUPUESTO = 0.8;

export const nombreDeCentro = ({ codigo, nombre }: { codigo: string; nombre: string }): string =>
  `${codigo} · ${nombre}`;

/** How full a budget is: 0.8 is 80%; null without one. */
export const usoDe = ({
  presupuesto,
  comprometido,
  gastado,
}: {
  presupuesto: number | null;
  comprometido: number;
  gastado: number;
}): number | null => (presupuesto === null ? null : (comprometido + gastado) / presupuesto);

/**
 * What is asked of who sends an order on a centre's account, once the centre comes to 80% of its year with it; nothing below
 * that, nor without a budget. Amounts are net.
 */
export function preguntaDePresupuesto(
  centro: { codigo: string; nombre: string },
  { anio, presupuesto, usado, monto }: { anio: number; presupuesto: number | null; usado: number; monto: number },
): string | undefined {
  if (presupuesto === null) return undefined;
  const total = usado + monto;
  const uso = total / presupuesto;
  if (uso < AVISO_DE_PRESUPUESTO) return undefined;
  const quien = `el centro de costo «${nombreDeCentro(centro)}»`;
  const cifras = `${formatPrecio(total)} de los ${formatPrecio(presupuesto)} de ${anio}, sin IVA`;
  return total > presupuesto
    ? `Con esta orden ${quien} se pasa de su presupuesto: llega a ${cifras}, ${formatPrecio(total - presupuesto)} más de lo que tiene.`
    : `Con esta orden ${quien} llega a ${cifras}: un ${Math.floor(uso * 100)}%.`;
}

const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos netos' });
const anio = z.coerce
  .number('El año debe ser un número.')
  .int('El año debe ser un número entero.')
  .min(2_000, 'El año debe estar entre 2000 y 2199.')
  .max(2_199, 'El año debe estar entre 2000 y 2199.');

const figuras = {
  presupuesto: monto.nullable().meta({ description: 'Neto, del año; null si no se ha fijado' }),
  comprometido: monto.meta({ description: 'De órdenes a proveedores enviadas ese año, lo que aún no se factura' }),
  gastado: monto.meta({ description: 'Facturas de proveedores aprobadas, emitidas ese año; menos notas de crédito' }),
};

const centro = z
  .object({
    id: z.int(),
    codigo: z.string(),
    nombre: z.string(),
    responsable_id: z.int().nullable(),
    responsable: z.string().nullable(),
    archivado: z.boolean(),
    version: z.int().meta({ description: 'Sube con cada cambio' }),
    anio: z.int(),
    ...figuras,
    vendido: monto.meta({ description: 'Neto de las OC públicas de ese año asignadas a él; no gasta' }),
  })
  .meta({ id: 'CentroDeCosto' });
export type CentroDeCosto = z.output<typeof centro>;

const SORT_CENTROS = ['codigo-asc', 'codigo-desc', 'uso-desc', 'uso-asc', 'gastado-desc', 'gastado-asc'] as const;
export type SortCentros = (typeof SORT_CENTROS)[number];

const filtro = z.object({
  q: textoBuscado.optional().meta({ description: 'Parte del código o del nombre' }),
  anio: opcional(anio).meta({ description: 'Sin él, este año' }),
  vista: opcional(z.enum(['aviso', 'excedidos', 'sin_presupuesto'])).meta({
    description: 'Desde 80% de su presupuesto; sobre 100%; o sin presupuesto ese año',
  }),
  archivados: opcional(z.literal('1')),
  sort: z.enum(SORT_CENTROS).default('codigo-asc'),
});
export type FiltroCentros = z.output<typeof filtro>;

const paginaCentros = pageOf(centro).extend({
  anio: z.int(),
  totales: z.object(figuras).extend({ presupuesto: monto }).meta({ description: 'De todos los que halla el filtro' }),
  sin_centro: z
    .object({ comprometido: monto, gastado: monto })
    .meta({ description: 'De órdenes y facturas de ese año que no son de ningún centro' }),
});
export type PaginaCentros = z.output<typeof paginaCentros>;

export const listarCentrosCosto = endpoint({
  method: 'GET',
  path: BASE,
  permisos: ['ver-costos'],
  tag: TAG,
  shows: ['Centros de costo', 'Órdenes a proveedores', 'Facturas de proveedores'],
  summary: 'Los centros de costo con lo que tienen, comprometieron y gastaron en un año',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: paginaCentros,
  status: 200,
  fallback: 'No se pudieron cargar los centros de costo.',
});

export const exportarCentrosCosto = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG,
  summary: 'Los centros de costo que halla el filtro, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar los centros de costo.',
});

const opcion = z.object({ id: z.int(), codigo: z.string(), nombre: z.string() });
export type OpcionDeCentro = z.output<typeof opcion>;

export const opcionesDeCentro = endpoint({
  method: 'GET',
  path: `${BASE}/opciones`,
  tag: TAG,
  summary: 'Los centros de costo vigentes, para elegir uno',
  reply: z.array(opcion),
  status: 200,
  fallback: 'No se pudieron cargar los centros de costo.',
});

export const obtenerCentroCosto = endpoint({
  method: 'GET',
  path: UNO,
  permisos: ['ver-costos'],
  tag: TAG,
  shows: ['Centros de costo', 'Órdenes a proveedores', 'Facturas de proveedores'],
  summary: 'Un centro de costo con sus cifras de un año',
  params: idParams,
  query: z.object({ anio: opcional(anio) }),
  reply: centro,
  status: 200,
  fallback: 'No se pudo cargar el centro de costo.',
  notFound: CENTRO_NO_ENCONTRADO,
});

/** What may be on a centre's account, by its kind. */
export const DOCUMENTOS_DE_CENTRO = ['orden', 'factura_proveedor', 'oc_publica'] as const;
export type DocumentoDeCentro = (typeof DOCUMENTOS_DE_CENTRO)[number];
export const ETIQUETA_DOCUMENTO_DE_CENTRO: Readonly<Record<DocumentoDeCentro, string>> = {
  orden: 'Orden a proveedor',
  factura_proveedor: 'Factura de proveedor',
  oc_publica: 'OC pública',
};

const renglon = z
  .object({
    documento: z.enum(DOCUMENTOS_DE_CENTRO),
    id: z.int(),
    nombre: z.string(),
    quien: z.string().meta({ description: 'El proveedor, o el organismo' }),
    fecha: z.iso.date(),
    monto,
  })
  .meta({ id: 'RenglonDeCentro' });
export type RenglonDeCentro = z.output<typeof renglon>;

const filtroRenglones = z.object({
  anio: opcional(anio),
  que: z.enum(['comprometido', 'gastado', 'vendido']).default('gastado'),
});
export type FiltroRenglones = z.output<typeof filtroRenglones>;
const paginaRenglones = pageOf(renglon).extend({ suma: monto.meta({ description: 'De todos, no sólo de la página' }) });
export type PaginaRenglones = z.output<typeof paginaRenglones>;

export const listarRenglonesDeCentro = endpoint({
  method: 'GET',
  path: `${UNO}/documentos`,
  permisos: ['ver-costos'],
  tag: TAG,
  shows: ['Centros de costo', 'Órdenes a proveedores', 'Facturas de proveedores'],
  summary: 'Los documentos de los que sale una cifra de un centro, el último primero',
  params: idParams,
  query: filtroRenglones.extend(paginado(POR_PAGINA)),
  reply: paginaRenglones,
  status: 200,
  fallback: 'No se pudieron cargar los documentos.',
  notFound: CENTRO_NO_ENCONTRADO,
});

export const exportarRenglonesDeCentro = endpoint({
  method: 'GET',
  path: `${UNO}/documentos/archivo`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG,
  summary: 'Los mismos documentos, como archivo',
  params: idParams,
  query: filtroRenglones.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar los documentos.',
  notFound: CENTRO_NO_ENCONTRADO,
});

const FALTA_CODIGO = 'Escribe un código.';
const FALTA_NOMBRE = 'Escribe un nombre.';
const MAL_PRESUPUESTO = 'El presupuesto debe ser un monto de $1 o más, en pesos enteros.';
const texto = (max: number, falta: string, limpiar = enUnaLinea) =>
  z
    .string({ error: falta })
    .overwrite(limpiar)
    .min(1, { error: falta, abort: true })
    .max(max, `No puede pasar de ${max} caracteres.`);

const datos = z.object({
  codigo: texto(20, FALTA_CODIGO, limpiarDato).overwrite((codigo) => codigo.toLocaleUpperCase('es-CL')),
  nombre: texto(120, FALTA_NOMBRE),
  responsable_id: z.int().min(1).max(MAX_ID).nullable().optional(),
  anio: anio.optional().meta({ description: 'El año del presupuesto; sin él, este' }),
  presupuesto: z
    .number({ error: MAL_PRESUPUESTO })
    .int(MAL_PRESUPUESTO)
    .min(1, MAL_PRESUPUESTO)
    .max(MAX_PRESUPUESTO, MAL_PRESUPUESTO)
    .nullable()
    .optional()
    .meta({ format: FORMATO.precio, description: 'Neto, para todo el año; null lo quita' }),
});
export type DatosDeCentro = z.output<typeof datos>;

export const crearCentroCosto = endpoint({
  method: 'POST',
  path: BASE,
  permisos: ['ver-costos'],
  tag: TAG,
  summary: 'Crea un centro de costo, con un código que no tenga otro',
  body: datos,
  reply: centro,
  status: 201,
  fallback: 'No se pudo crear el centro de costo.',
});

/** 409 `CENTRO_CAMBIADO`, with it as it is in `details.centro`, when somebody else changed it since `version`. */
export const editarCentroCosto = endpoint({
  method: 'PUT',
  path: UNO,
  permisos: ['ver-costos'],
  tag: TAG,
  summary: 'Cambia lo que se envía de un centro de costo, y su presupuesto de un año',
  params: idParams,
  body: datos.partial().extend({ version: z.number('La versión debe ser un número.').int() }),
  reply: centro,
  status: 200,
  refusals: ['CENTRO_CAMBIADO'],
  fallback: 'No se pudo guardar el centro de costo.',
  notFound: CENTRO_NO_ENCONTRADO,
});

const PASO = { tag: TAG, params: idParams, permisos: ['ver-costos'], notFound: CENTRO_NO_ENCONTRADO } as const;

export const archivarCentroCosto = endpoint({
  ...PASO,
  method: 'POST',
  path: `${UNO}/archivar`,
  summary: 'Deja de ofrecer un centro; lo que ya es de él sigue contando',
  reply: centro,
  status: 200,
  fallback: 'No se pudo archivar el centro de costo.',
});

export const recuperarCentroCosto = endpoint({
  ...PASO,
  method: 'POST',
  path: `${UNO}/recuperar`,
  summary: 'Ofrece de nuevo un centro archivado',
  reply: centro,
  status: 200,
  fallback: 'No se pudo recuperar el centro de costo.',
});

/** 409 when something is on its account: then it is archived instead. */
export const eliminarCentroCosto = endpoint({
  ...PASO,
  method: 'DELETE',
  path: UNO,
  summary: 'Elimina un centro de costo al que nada se asignó',
  status: 204,
  fallback: 'No se pudo eliminar el centro de costo.',
});

const deDocumento = { documento: z.enum(DOCUMENTOS_DE_CENTRO) };
const asignado = z.object({ centro: opcion.nullable() });
const DOCUMENTO_NO_ENCONTRADO = 'Documento no encontrado.';

export const obtenerCentroDe = endpoint({
  method: 'GET',
  path: `${BASE}/asignacion`,
  tag: TAG,
  summary: 'De qué centro de costo es un documento',
  query: z.object({ ...deDocumento, id: z.coerce.number().int().min(1).max(MAX_ID) }),
  reply: asignado,
  status: 200,
  refusals: ['NO_ENCONTRADO'],
  fallback: 'No se pudo cargar el centro de costo.',
  notFound: DOCUMENTO_NO_ENCONTRADO,
});

/** A credit note is always on its invoice's account, and an invoice takes that of the orders that it charges while it has none. */
export const asignarCentro = endpoint({
  method: 'PUT',
  path: `${BASE}/asignacion`,
  tag: TAG,
  summary: 'Dice de qué centro de costo es un documento, o de ninguno',
  body: z.object({
    ...deDocumento,
    id: z.int().min(1).max(MAX_ID),
    centro_id: z.number({ error: 'Elige un centro.' }).int().min(1).max(MAX_ID).nullable(),
  }),
  reply: asignado,
  status: 200,
  refusals: ['NO_ENCONTRADO'],
  fallback: 'No se pudo cambiar el centro de costo.',
  notFound: DOCUMENTO_NO_ENCONTRADO,
});
