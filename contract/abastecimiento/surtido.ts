import { z } from 'zod';
import { endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { codigoDeCaja, problemaDeCaja } from '#contract/valores/caja.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { PROVEEDOR_NO_ENCONTRADO } from './proveedores/proveedores.ts';

const TAG = 'Proveedores';
const neto = z.number().meta({ format: FORMATO.monto, description: 'Pesos netos' });
const unidades = z.int();

/** A product that a supplier sells to the shop: it is of its assortment, prefers it, or came from it before. */
const productoDeProveedor = z
  .object({
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    en_surtido: z.boolean().meta({ description: 'Está anotado en su surtido' }),
    codigo_proveedor: z.string().meta({ description: 'Cómo lo nombra el proveedor' }),
    multiplo: unidades.nullable().meta({ description: 'Se le pide de a tantas unidades' }),
    minimo: unidades.nullable().meta({ description: 'Se le piden al menos tantas' }),
    codigo_caja: z.string().meta({ description: 'El que se lee en su caja; vacío si no tiene' }),
    unidades_por_caja: unidades.nullable().meta({ description: 'Cuántas trae esa caja' }),
    preferido: z.boolean().meta({ description: 'Es el proveedor del producto (D61)' }),
    ultimo_precio: neto.nullable().meta({ description: 'El de su última recepción no rechazada' }),
    ultima_recepcion: z.iso.date().nullable(),
    recibidas: unidades,
    rechazadas: unidades,
  })
  .meta({ id: 'ProductoDeProveedor' });
export type ProductoDeProveedor = z.output<typeof productoDeProveedor>;

const deProducto = idParams.extend({ producto_id: idParams.shape.id });

export const listarSurtido = endpoint({
  method: 'GET',
  path: '/api/proveedores/provedor/:id/productos',
  tag: TAG,
  shows: ['Proveedores', 'Órdenes a proveedores', 'Llegadas', 'Recepciones'],
  summary: 'Los productos de un proveedor: los de su surtido, los que lo prefieren y los que ya llegaron de él',
  params: idParams,
  query: z.object({
    ...paginado(24),
    q: textoBuscado
      .optional()
      .meta({ description: 'Parte de la descripción, o el código de la tienda o del proveedor' }),
  }),
  reply: pageOf(productoDeProveedor),
  status: 200,
  fallback: 'Error al obtener los productos del proveedor',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});

const MALAS_UNIDADES = 'Las unidades deben ser un número entero de 1 a 1.000.000.';
const FALTA_CODIGO = 'Escribe el código Fussan del producto.';
const aPedir = z
  .number({ error: MALAS_UNIDADES })
  .int(MALAS_UNIDADES)
  .min(1, MALAS_UNIDADES)
  .max(1_000_000, MALAS_UNIDADES)
  .nullable();

const MALA_CAJA = 'La caja debe traer un número entero de 2 a 1.000.000 unidades.';
export const FALTA_UNIDADES_POR_CAJA = 'Escribe cuántas unidades trae la caja.';

const comoSePide = z.object({
  codigo_proveedor: z
    .string('Escribe un texto.')
    .overwrite(limpiarDato)
    .max(60, 'No puede pasar de 60 caracteres.')
    .optional(),
  multiplo: aPedir.optional(),
  minimo: aPedir.optional(),
  codigo_caja: z
    .string('Escribe un texto.')
    .overwrite(limpiarDato)
    .max(60, 'No puede pasar de 60 caracteres.')
    .superRefine((escrito, ctx) => {
      const problema = problemaDeCaja(escrito);
      if (problema) ctx.addIssue({ code: 'custom', message: problema });
    })
    .overwrite(codigoDeCaja)
    .optional()
    .meta({ description: 'Uno por producto en cada proveedor; lleva unidades_por_caja. Con 13 o 14 cifras, un GTIN' }),
  unidades_por_caja: z
    .number({ error: MALA_CAJA })
    .int(MALA_CAJA)
    .min(2, MALA_CAJA)
    .max(1_000_000, MALA_CAJA)
    .nullable()
    .optional(),
  preferido: z
    .boolean('Debe ser sí o no.')
    .optional()
    .meta({ description: 'true: pasa a ser el proveedor del producto; false: deja de serlo si lo es' }),
});

/** Adds a product to what a supplier sells to the shop. 409 when it is there already. */
export const agregarAlSurtido = endpoint({
  method: 'POST',
  path: '/api/proveedores/provedor/:id/productos',
  tag: TAG,
  summary: 'Agrega un producto al surtido de un proveedor',
  params: idParams,
  body: comoSePide.extend({
    codigo_producto_fussan: z
      .number({ error: FALTA_CODIGO })
      .int(FALTA_CODIGO)
      .min(1, FALTA_CODIGO)
      .max(999_999_999_999_999, FALTA_CODIGO)
      .meta({ format: FORMATO.codigo }),
  }),
  reply: productoDeProveedor,
  status: 201,
  fallback: 'Error al agregar el producto al proveedor',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});

/** One that was not in the assortment is by this. */
export const editarSurtido = endpoint({
  method: 'PUT',
  path: '/api/proveedores/provedor/:id/productos/:producto_id',
  tag: TAG,
  summary: 'Cambia cómo se le pide un producto a un proveedor',
  params: deProducto,
  body: comoSePide,
  reply: productoDeProveedor,
  status: 200,
  fallback: 'Error al actualizar el producto del proveedor',
  notFound: 'Ese producto no es de este proveedor.',
});

/** Its receipts stay, and with them it stays in the list; so does the product's preference. */
export const quitarDelSurtido = endpoint({
  method: 'DELETE',
  path: '/api/proveedores/provedor/:id/productos/:producto_id',
  tag: TAG,
  summary: 'Quita un producto del surtido de un proveedor',
  params: deProducto,
  status: 204,
  fallback: 'Error al quitar el producto del proveedor',
  notFound: 'Ese producto no está en el surtido de este proveedor.',
});

/** The last so many prices are told. */
export const MAX_PRECIOS_DE_PROVEEDOR = 200;

const precioDeProveedor = z
  .object({
    recepcion_id: z.int(),
    fecha_recepcion: z.iso.date(),
    precio_compra_unitario: neto,
    cantidad_recibida: unidades,
    numero_factura_provedor: z.string().nullable(),
  })
  .meta({ id: 'PrecioDeProveedor' });
export type PrecioDeProveedor = z.output<typeof precioDeProveedor>;

export const preciosDeProveedor = endpoint({
  method: 'GET',
  path: '/api/proveedores/provedor/:id/productos/:producto_id/precios',
  permisos: ['ver-costos'],
  tag: TAG,
  shows: ['Proveedores', 'Órdenes a proveedores', 'Llegadas', 'Facturas de proveedores'],
  summary: `A qué precio llegó un producto de un proveedor, lo último primero: hasta ${MAX_PRECIOS_DE_PROVEEDOR} recepciones no rechazadas`,
  params: deProducto,
  reply: z.array(precioDeProveedor),
  status: 200,
  fallback: 'Error al obtener los precios del proveedor',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});

const porcentaje = z.number().nullable();
/** How far back its months go, this one included. */
export const MESES_DE_RESUMEN = 12;

/** What is written of a supplier. */
const PAPELES_DE_PROVEEDOR = [
  'Proveedores',
  'Órdenes a proveedores',
  'Llegadas',
  'Recepciones',
  'Devoluciones a proveedores',
  'Facturas de proveedores',
] as const;

/** What came from a supplier, how much of it was refused, and whether it came when it was to. */
export const resumenDeProveedor = endpoint({
  method: 'GET',
  path: '/api/proveedores/provedor/:id/resumen',
  tag: TAG,
  shows: [...PAPELES_DE_PROVEEDOR, 'Saldos a favor'],
  summary: 'Lo recibido de un proveedor en cifras',
  params: idParams,
  reply: z
    .object({
      productos: z.int().meta({ description: 'De su surtido, que lo prefieren o que llegaron de él' }),
      recepciones: z.int(),
      recibidas: unidades.meta({ description: 'Unidades, rechazadas también' }),
      aceptadas: unidades,
      rechazadas: unidades,
      por_decidir: unidades.meta({ description: 'Recibidas o inspeccionadas' }),
      rechazo: z
        .number()
        .nullable()
        .meta({ description: 'Por ciento de las recibidas, con un decimal; null sin ninguna' }),
      comprado: neto.nullable().meta({ description: 'Pesos netos de lo aceptado; null a quien no ve costos' }),
      ultima_recepcion: z.iso.date().nullable(),
      puntualidad: z
        .object({
          lineas: unidades.meta({ description: 'De sus órdenes, con el día acordado pasado o ya completas' }),
          a_tiempo: unidades.meta({ description: 'Las que llegaron enteras a más tardar ese día' }),
          porcentaje: porcentaje.meta({ description: 'A tiempo, de esas líneas; null sin ninguna' }),
          atraso: z
            .number()
            .nullable()
            .meta({ description: 'Días de atraso de las demás, en promedio, hasta que llegaron o hasta hoy' }),
        })
        .meta({ description: 'Cuánto cumple los días acordados' }),
      meses: z
        .array(
          z.object({
            mes: z.string().meta({ description: 'AAAA-MM' }),
            puntualidad: porcentaje.meta({ description: 'De las líneas acordadas para ese mes' }),
            rechazo: porcentaje.meta({ description: 'De las unidades recibidas en ese mes' }),
          }),
        )
        .meta({ description: `De los últimos ${MESES_DE_RESUMEN} meses, aquéllos de los que hay algo` }),
    })
    .meta({ id: 'ResumenDeProveedor' }),
  status: 200,
  fallback: 'Error al obtener las cifras del proveedor',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});

/** What there is of a supplier on paper, and how people call each. */
export const DOCUMENTOS_DE_PROVEEDOR = {
  orden: 'Orden a proveedor',
  factura: 'Factura',
  nota: 'Nota de crédito',
  devolucion: 'Devolución',
} as const;
export type TipoDeDocumento = keyof typeof DOCUMENTOS_DE_PROVEEDOR;

const documentoDeProveedor = z
  .object({
    tipo: z.enum(Object.keys(DOCUMENTOS_DE_PROVEEDOR) as [TipoDeDocumento, ...TipoDeDocumento[]]),
    id: z.int().nullable().meta({ description: 'Null de una factura que sólo nombran las recepciones' }),
    numero: z.string(),
    fecha: z.iso.date().meta({
      description:
        'El de la orden enviada, de la devolución o de la emisión; de una factura sin registrar, cuando llegó lo primero',
    }),
    unidades,
    rechazadas: unidades.nullable().meta({ description: 'De lo que llegó con una factura' }),
    neto: neto.nullable().meta({ description: 'null a quien no ve costos' }),
  })
  .meta({ id: 'DocumentoDeProveedor' });
export type DocumentoDeProveedor = z.output<typeof documentoDeProveedor>;

/** Orders that it was sent, its invoices and credit notes that stand, invoices that only receipts name, and returns. */
export const documentosDeProveedor = endpoint({
  method: 'GET',
  path: '/api/proveedores/provedor/:id/documentos',
  tag: TAG,
  shows: PAPELES_DE_PROVEEDOR,
  summary:
    'Los papeles de un proveedor, el último primero: órdenes enviadas, facturas, notas de crédito y devoluciones',
  params: idParams,
  query: z.object({
    tipo: opcional(z.enum(Object.keys(DOCUMENTOS_DE_PROVEEDOR) as [TipoDeDocumento, ...TipoDeDocumento[]])),
    ...paginado(24),
  }),
  reply: pageOf(documentoDeProveedor),
  status: 200,
  fallback: 'Error al obtener los documentos del proveedor',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});
