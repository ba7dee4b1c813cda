import { z } from 'zod';
import { formato, MEDIA_TYPES, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, limite, numeroDePagina, pageOf } from '#contract/http.ts';
import { CUENTAS, REVISION, UNA_PLANILLA } from '#contract/planilla.ts';
import { NOMBRES_CAMPOS } from '../productos/nombres-campos.ts';
import { ESTADOS_ADMIN, filtroAdmin } from '../productos/productos-admin.ts';
import { MEDIDAS, type Medida } from '../productos/productos-campos.ts';
import { NOMBRES_DE_VARIANTE } from '../variantes/reglas.ts';

/** The columns of the workbook of products: exactly these, in any order (D33). */
export const COLUMNAS_PLANILLA = [
  'codigo_producto_fussan',
  'descripcion',
  'precio_unitario',
  'cantidad_stock',
  'stock_minimo',
  'stock_maximo',
  'especificaciones',
  'metodo_envio',
  'costo_envio',
  'proveedor_id',
  'imagen_url',
] as const;

/** What the template doesn't have and a workbook may bring up to date, when it is chosen. */
export const COLUMNAS_APARTE = [
  'familia',
  'sub_familia',
  'marca',
  'ean',
  'ubicacion',
  'uso',
  'incluye',
  'conviene_saber',
] as const;

/** What may stand beside the eleven, all, some or none of them: of what isn't there nothing changes (D134). */
export const COLUMNAS_MEDIDAS = MEDIDAS;

/** The same: of which group it is a variant, and which one (ADR 52). */
export const COLUMNAS_VARIANTES = ['variante_de', 'variante'] as const;
export type ColumnaVariante = (typeof COLUMNAS_VARIANTES)[number];

/** All that may stand beside the eleven. */
export const COLUMNAS_OPCIONALES = [...COLUMNAS_MEDIDAS, ...COLUMNAS_VARIANTES] as const;
export type ColumnaOpcional = (typeof COLUMNAS_OPCIONALES)[number];

/** What of it the product itself has. */
export const COLUMNAS_DE_PRODUCTO = [...COLUMNAS_PLANILLA, ...COLUMNAS_APARTE, ...COLUMNAS_MEDIDAS] as const;
export type ColumnaDeProducto = (typeof COLUMNAS_DE_PRODUCTO)[number];

/** All that a workbook may say of a product. */
export const COLUMNAS_CONOCIDAS = [...COLUMNAS_DE_PRODUCTO, ...COLUMNAS_VARIANTES] as const;
export type ColumnaPlanilla = (typeof COLUMNAS_CONOCIDAS)[number];

export const esDeVariante = (columna: string): columna is ColumnaVariante =>
  (COLUMNAS_VARIANTES as readonly string[]).includes(columna);

export const esMedida = (columna: string): columna is Medida => (MEDIDAS as readonly string[]).includes(columna);

/** How a column is headed. The seed's are called as their fields are. */
export const tituloDeColumna = (columna: string): string => {
  if (esDeVariante(columna)) return NOMBRES_DE_VARIANTE[columna];
  return esMedida(columna) ? NOMBRES_CAMPOS[columna] : columna;
};

/** What of them may be brought up to date without the others; the code says of which product. */
export const COLUMNAS_ELEGIBLES = COLUMNAS_CONOCIDAS.filter(
  (columna): columna is Exclude<ColumnaPlanilla, 'codigo_producto_fussan'> => columna !== 'codigo_producto_fussan',
);
export type ColumnaElegible = (typeof COLUMNAS_ELEGIBLES)[number];

export const PRODUCTOS_SUBIDOS = 'Productos subidos exitosamente.';
export const PRODUCTOS_NO_SUBIDOS = 'Error al subir los productos.';

export const MAX_FILAS_PLANILLA = 50_000;
/** A price that moves by more than this share is pointed out before it is saved, whichever way. */
export const SALTO_DE_PRECIO = 0.3;

const celda = z.union([z.string(), z.number()]).nullable();

const filaNueva = z.object({
  fila: z.int(),
  codigo_producto_fussan: z.int(),
  descripcion: z.string(),
  precio_unitario: z.number(),
  cantidad_stock: z.int(),
  otros: z
    .array(z.object({ columna: z.enum(COLUMNAS_CONOCIDAS), valor: celda }))
    .meta({ description: 'Lo demás que trae, sin lo vacío; los textos largos van abreviados' }),
});
export type FilaNueva = z.output<typeof filaNueva>;

const filaCambiada = z.object({
  fila: z.int(),
  codigo_producto_fussan: z.int(),
  descripcion: z.string(),
  cambios: z
    .array(z.object({ columna: z.enum(COLUMNAS_CONOCIDAS), antes: celda, despues: celda }))
    .meta({ description: 'Los textos largos van abreviados' }),
  salto_de_precio: z.boolean().meta({ description: 'El precio cambia más de un 30%' }),
  bajo_costo: z.boolean().meta({ description: 'El precio baja y queda bajo el último costo' }),
  salto_de_stock: z.boolean().meta({ description: 'El stock cambia más de diez veces o más de 1.000 unidades' }),
  salto_de_medida: z.boolean().meta({ description: 'El peso o una medida llega a 1.000, o cambia más de diez veces' }),
  oculto: z.boolean().meta({ description: 'El producto no está a la venta, y sigue así' }),
});
export type FilaCambiada = z.output<typeof filaCambiada>;

const filaIgual = filaNueva.pick({ fila: true, codigo_producto_fussan: true, descripcion: true });
export type FilaIgual = z.output<typeof filaIgual>;

const revision = z
  .object({
    ...REVISION,
    saltos_de_precio: z.int(),
    bajo_costo: z.int(),
    saltos_de_stock: z.int(),
    saltos_de_medida: z.int(),
    nuevos: z.array(filaNueva),
    cambiados: z.array(filaCambiada),
    iguales: z.array(filaIgual),
  })
  .meta({ id: 'RevisionDePlanilla' });
export type Revision = z.output<typeof revision>;

const importacionHecha = z
  .object({
    success: z.literal(true),
    message: z.literal(PRODUCTOS_SUBIDOS),
    ...CUENTAS,
    importacion_id: z.int(),
  })
  .meta({ id: 'ImportacionHecha' });
export type ImportacionHecha = z.output<typeof importacionHecha>;

const columnas = z
  .string()
  .transform((nombres) => nombres.split(','))
  .pipe(z.array(z.enum(COLUMNAS_ELEGIBLES, 'No es una columna que se pueda elegir.')).min(1))
  .optional()
  .meta({
    description:
      'Sólo estas columnas, separadas por comas: las demás se ignoran, y un código que no existe no se crea. Sin ellas, exactamente las de la plantilla y, si vienen, peso, largo, ancho, alto y de qué es variante',
  });

const SUBIR = {
  method: 'POST',
  path: '/api/products/bulk/excel',
  permisosSegun: ['cambiar-precios', 'mover-stock'],
  tag: 'Planillas',
  changes: ['Planillas', 'Productos', 'Existencias', 'Precios'],
  body: z.object({
    huella: z.string().max(64).optional().meta({ description: 'La de la revisión; sin ella no se compara' }),
    es_oferta: z.enum(['true', 'false']).optional().meta({
      description:
        'Los precios que bajan son ofertas (true) u otro precio (false); sin él, lo es cada uno que rigió el plazo',
    }),
  }),
  files: UNA_PLANILLA,
  fallback: 'Error uploading products via Excel',
} as const;

/**
 * Creates and updates products from a workbook, all or nothing. With `simular` nothing is written and the answer, with
 * status 200, is what would change. Bad cells are 400 with `errores`, simulated or not.
 */
export const subirExcel = endpoint({
  ...SUBIR,
  summary: 'Sube la planilla de productos: todo o nada. Con ?simular=1 responde 200 con lo que cambiaría',
  query: z.object({ simular: z.enum(['0', '1']).optional(), columnas }),
  reply: z.union([importacionHecha, revision]),
  status: 201,
});

/** The same call for who only looks. */
export const revisarExcel = endpoint({
  ...SUBIR,
  variantOf: subirExcel,
  changes: [],
  summary: 'Revisa la planilla sin guardar nada',
  query: z.object({ simular: z.literal('1'), columnas }),
  reply: revision,
  status: 200,
});

/** The same call for who saves. */
export const confirmarExcel = endpoint({
  ...SUBIR,
  variantOf: subirExcel,
  summary: 'Sube la planilla de productos',
  query: z.object({ columnas }),
  reply: importacionHecha,
  status: 201,
});

export const planillaDeErrores = endpoint({
  method: 'POST',
  path: '/api/products/bulk/excel/errores',
  tag: 'Planillas',
  changes: [],
  summary: 'La misma planilla con sus celdas malas marcadas y una hoja que dice qué hay que corregir',
  query: z.object({ columnas }),
  body: z.object({}),
  files: UNA_PLANILLA,
  download: MEDIA_TYPES.xlsx,
  status: 200,
  fallback: 'No se pudo preparar la planilla de errores.',
});

export const plantillaExcel = endpoint({
  method: 'GET',
  path: '/api/products/bulk/plantilla',
  tag: 'Planillas',
  summary: 'Planilla vacía con los encabezados y una hoja de instrucciones',
  query: z.object({
    columnas: z
      .enum(['plantilla', 'medidas'])
      .default('plantilla')
      .meta({ description: 'medidas: también peso, largo, ancho y alto' }),
  }),
  download: MEDIA_TYPES.xlsx,
  status: 200,
  fallback: 'No se pudo descargar la plantilla.',
});

export const exportarExcel = endpoint({
  method: 'GET',
  path: '/api/products/bulk/exportar',
  permisos: ['exportar'],
  tag: 'Planillas',
  summary: 'El catálogo, o lo que deja pasar el filtro, en las columnas de la planilla',
  query: filtroAdmin.extend({
    estado: z.enum(ESTADOS_ADMIN).default('todos'),
    columnas: z.enum(['plantilla', 'medidas', 'aparte']).default('plantilla').meta({
      description:
        'medidas: las de la plantilla, y peso, largo, ancho y alto; aparte: código, descripción, familia, subfamilia, marca, código de barras, ubicación y de qué es variante, que la plantilla no lleva',
    }),
    formato: formato('xlsx'),
  }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No se pudo exportar el catálogo.',
});

const importacion = z
  .object({
    id: z.int(),
    archivo: z.string(),
    ...CUENTAS,
    cuando: z.iso.datetime({ offset: true }),
    por: z.string().nullable(),
    deshecha_en: z.iso.datetime({ offset: true }).nullable(),
    deshecha_por: z.string().nullable(),
    al_deshacer: z
      .object({
        volvieron: z.int().meta({ description: 'A como estaban antes' }),
        salieron: z.int().meta({ description: 'De la tienda: los había creado ella' }),
        quedaron: z.int().meta({ description: 'Como estaban: cambiaron después de la carga' }),
      })
      .nullable()
      .meta({ description: 'Qué fue de sus productos, si se deshizo' }),
    se_puede_deshacer: z
      .boolean()
      .meta({ description: 'Es la última que no se ha deshecho, de menos de 30 días, y algo queda como lo dejó' }),
    vencida: z
      .boolean()
      .meta({ description: 'Tiene más de 30 días: no se deshace, ni se guarda qué productos creó o cambió' }),
    por_que_no: z.string().nullable().meta({ description: 'Por qué la última no se puede deshacer' }),
  })
  .meta({ id: 'Importacion' });
export type Importacion = z.output<typeof importacion>;

/** What the imports may be sorted by; `cambiados` is how many products one changed. */
const SORT_IMPORTACIONES = [
  'cuando-desc',
  'cuando-asc',
  'archivo-asc',
  'archivo-desc',
  'creados-asc',
  'creados-desc',
  'cambiados-asc',
  'cambiados-desc',
] as const;
export type SortImportaciones = (typeof SORT_IMPORTACIONES)[number];

export const listarImportaciones = endpoint({
  method: 'GET',
  path: '/api/products/bulk/importaciones',
  tag: 'Planillas',
  summary: 'Las planillas cargadas',
  query: z.object({
    page: numeroDePagina.default(1),
    limit: limite.default(10),
    sort: z.enum(SORT_IMPORTACIONES).default('cuando-desc'),
  }),
  reply: pageOf(importacion),
  status: 200,
  fallback: 'No pudimos mostrar las cargas anteriores.',
});
