import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { diaPasado, endpoint, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { mes } from '#contract/valores/mes.ts';
import { ESTADOS_DTE } from './dte/estados.ts';
import { ETIQUETA_DTE, GUIA_DTE, TIPOS_DTE, type TipoDte } from './dte/tipos.ts';

const TAG = 'Libros';
const BASE = '/api/libros';
const POR_PAGINA = 24;

export const LIBROS = ['ventas', 'compras'] as const;
export type Libro = (typeof LIBROS)[number];
export const ETIQUETA_LIBRO: Readonly<Record<Libro, string>> = { ventas: 'Ventas', compras: 'Compras' };

/** What stands in a book: a guía charges nothing. */
export type TipoDeLibro = Exclude<TipoDte, typeof GUIA_DTE>;
export const TIPOS_DE_LIBRO = TIPOS_DTE.filter((tipo): tipo is TipoDeLibro => tipo !== GUIA_DTE) as [
  TipoDeLibro,
  ...TipoDeLibro[],
];
export const etiquetaDeLibro = (tipo: number): string => ETIQUETA_DTE[tipo as TipoDte] ?? `Tipo ${tipo}`;

export const MAX_REGISTRO_BYTES = 10 * 1024 * 1024;
export const MAX_FILAS_REGISTRO = 20_000;
/** Of each kind of difference, how many are named. */
export const DIFERENCIAS_A_LA_VISTA = 200;

const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos; lo de una nota de crédito resta' });
const montos = { exento: monto, neto: monto, iva: monto, total: monto };
const cifras = { documentos: z.int(), ...montos };
const tipo = z.union(TIPOS_DE_LIBRO.map((uno) => z.literal(uno)) as [z.ZodLiteral<TipoDeLibro>]);

const documento = z
  .object({
    origen: z.enum(['dte', 'factura_venta', 'factura_proveedor', 'dte_recibido']).meta({
      description:
        'De dónde sale: lo emitió la tienda, se anotó a mano, es la factura de un proveedor, o su nota de débito (56) como llegó',
    }),
    id: z.int().meta({ description: 'En su origen' }),
    tipo,
    folio: z.string(),
    fecha: z.iso.date(),
    rut: z.string(),
    nombre: z.string(),
    ...montos,
    estado: z.enum(ESTADOS_DTE).nullable().meta({ description: 'En el SII; null: no lo emitió la tienda' }),
  })
  .meta({ id: 'DocumentoDeLibro' });
export type DocumentoDeLibro = z.output<typeof documento>;

const porTipo = z.object({ tipo, ...cifras }).meta({ id: 'LibroPorTipo' });
export type LibroPorTipo = z.output<typeof porTipo>;

const enElSii = z
  .object({ estado: z.enum(ESTADOS_DTE), documentos: z.int(), total: monto })
  .meta({ id: 'LibroEnElSii' });
export type LibroEnElSii = z.output<typeof enElSii>;

const delMes = {
  libro: z.enum(LIBROS, 'Elige ventas o compras.').default('ventas'),
  mes: opcional(mes).meta({ description: 'Como 2026-11; sin él, el de hoy' }),
};
const filtro = z.object({
  ...delMes,
  tipo: opcional(z.coerce.number().pipe(tipo)).meta({ description: 'Número del SII: 33, 34, 39, 41, 56 o 61' }),
  q: textoBuscado.optional().meta({ description: 'Folio, RUT o nombre' }),
});
export type FiltroDeLibro = z.output<typeof filtro>;

const pagina = pageOf(documento).extend({
  libro: z.enum(LIBROS),
  mes,
  por_tipo: z.array(porTipo).meta({ description: 'De todo el mes, como el resumen del SII; sólo los tipos que hay' }),
  suma: z.object(cifras).meta({ description: 'De todo el mes' }),
  en_el_sii: z.array(enElSii).meta({
    description: 'De las ventas, cómo van en el SII las que emitió la tienda, también las rechazadas, que no suman',
  }),
});
export type PaginaDeLibro = z.output<typeof pagina>;

const VENTAS_Y_COMPRAS = [
  'Documentos tributarios',
  'Facturas de venta',
  'Facturas de proveedores',
  'DTE recibidos',
] as const;

export const verLibro = endpoint({
  method: 'GET',
  path: BASE,
  permisos: ['ver-costos'],
  tag: TAG,
  shows: VENTAS_Y_COMPRAS,
  summary:
    'El libro de ventas o de compras de un mes: sus documentos, y lo que suman por tipo. Ventas: lo que emitió la tienda, salvo guías y lo que el SII rechazó, y las facturas anotadas a mano. Compras: las facturas de proveedores que no se rechazaron, anularon ni reclamaron, y las notas de débito que llegaron',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: pagina,
  status: 200,
  fallback: 'No se pudo cargar el libro.',
});

export const exportarLibro = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG,
  summary: 'Lo mismo como archivo: en Excel, una hoja con el resumen y otra con el detalle; en CSV, el detalle',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar el libro.',
});

const iva = z
  .object({
    mes,
    debito: monto.meta({ description: 'El IVA de las ventas' }),
    credito: monto.meta({ description: 'El de las compras' }),
    iva: monto.meta({ description: 'Débito menos crédito; negativo: queda a favor' }),
  })
  .meta({ id: 'IvaDelMes' });
export type IvaDelMes = z.output<typeof iva>;

export const verIva = endpoint({
  method: 'GET',
  path: `${BASE}/iva`,
  permisos: ['ver-costos'],
  tag: TAG,
  shows: VENTAS_Y_COMPRAS,
  summary: 'El IVA de un mes por sus libros: lo de las ventas menos lo de las compras',
  query: z.object({ mes: delMes.mes }),
  reply: iva,
  status: 200,
  fallback: 'No se pudo calcular el IVA del mes.',
});

export const descargarResumenDiario = endpoint({
  method: 'GET',
  path: `${BASE}/resumen-diario`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG,
  summary:
    'El resumen diario de boletas (ConsumoFolios), firmado. El SII no lo pide desde el 1 de agosto de 2022 (Res. Ex. 53 de 2022): la tienda no lo envía',
  query: z.object({ dia: diaPasado }),
  download: 'application/xml',
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No pudimos hacer el resumen del día.',
});

const comparado = z
  .object({ tipo: z.int(), folio: z.string(), rut: z.string(), nombre: z.string(), ...montos })
  .meta({ id: 'DocumentoComparado' });
export type DocumentoComparado = z.output<typeof comparado>;

const comparacion = z
  .object({
    libro: z.enum(LIBROS),
    mes,
    leidos: z.int().meta({ description: 'Documentos del archivo' }),
    iguales: z.int(),
    solo_aqui: z.array(comparado).meta({ description: 'Los primeros' }),
    solo_alla: z.array(comparado).meta({ description: 'Los primeros' }),
    distintos: z
      .array(z.object({ aqui: comparado, alla: comparado }))
      .meta({ description: 'Los que no suman lo mismo, o son de otro RUT. Los primeros' }),
    cuantos: z.object({ solo_aqui: z.int(), solo_alla: z.int(), distintos: z.int() }),
    avisos: z.array(z.string()).meta({
      description:
        'Lo que hace dudar del archivo: no trae documentos, no es de ese mes, o un folio viene con dos montos',
    }),
    sin_boletas: z.boolean().meta({ description: 'El archivo no trae boletas: no se comparan' }),
  })
  .meta({ id: 'ComparacionConSii' });
export type ComparacionConSii = z.output<typeof comparacion>;

export const compararLibro = endpoint({
  method: 'POST',
  path: `${BASE}/comparar`,
  permisos: ['ver-costos'],
  tag: TAG,
  changes: [],
  summary:
    'Compara el libro de un mes con el detalle del Registro de Compras y Ventas que se baja del SII. No guarda nada',
  body: z.object({ libro: delMes.libro, mes }),
  files: { parts: ['registro'], maxFiles: 1, maxBytes: MAX_REGISTRO_BYTES },
  reply: comparacion,
  status: 200,
  fallback: 'No se pudo comparar con el registro del SII.',
});
