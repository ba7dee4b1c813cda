import { z } from 'zod';
import { MOTIVOS_STOCK } from '#contract/bodega/existencias/existencias.ts';
import { endpoint, idParams, pageOf, paginado } from '#contract/http.ts';
import { DIAS_PARA_DESHACER } from '../productos/productos-masivo.ts';

const IMPORTACION_NO_ENCONTRADA = 'Carga no encontrada.';
export const CARGA_NO_SE_DESHACE =
  'Ya no se puede deshacer: todos sus productos se editaron, vendieron o movieron después.';

export const CARGA_VENCIDA = `Ya no se puede deshacer: pasaron ${DIAS_PARA_DESHACER} días desde la carga.`;

/** What happened to a product since an import, so that undoing it leaves the product as it is; as people read it. */
export const MOTIVOS_DE_QUEDAR = {
  edicion: 'Edición',
  oferta: 'Oferta',
  ean: 'Su código de barras es de otro',
  ...MOTIVOS_STOCK,
} as const;
type MotivoDeQuedar = keyof typeof MOTIVOS_DE_QUEDAR;
const MOTIVOS = Object.keys(MOTIVOS_DE_QUEDAR) as [MotivoDeQuedar, ...MotivoDeQuedar[]];

const queda = z
  .object({
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    motivos: z.array(z.enum(MOTIVOS)).meta({ description: 'Lo que le pasó desde la carga' }),
  })
  .meta({ id: 'ProductoQueQueda' });
export type ProductoQueQueda = z.output<typeof queda>;

const porDeshacer = pageOf(queda)
  .extend({
    vuelven: z.int().meta({ description: 'De los que cambió' }),
    salen: z.int().meta({ description: 'De los que creó' }),
    total: z.int().meta({ description: 'Los que quedan como están, de los que se responde una página' }),
  })
  .meta({ id: 'CargaPorDeshacer' });
export type CargaPorDeshacer = z.output<typeof porDeshacer>;

/** What would be undone of the last import: what nothing happened to since. */
export const previsualizarDeshacerImportacion = endpoint({
  method: 'GET',
  path: '/api/products/bulk/importaciones/:id/deshacer',
  tag: 'Planillas',
  // It is asked for when somebody is about to undo it; once it is undone there is nothing to show.
  shows: [],
  summary: 'A cuántos productos devolvería deshacer la última carga, y cuáles cambiaron después y quedan',
  params: idParams,
  query: z.object(paginado(20)),
  reply: porDeshacer,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No pudimos preparar el deshacer.',
  notFound: IMPORTACION_NO_ENCONTRADA,
});

export const deshacerImportacion = endpoint({
  method: 'POST',
  path: '/api/products/bulk/importaciones/:id/deshacer',
  permisos: ['cambiar-precios', 'mover-stock'],
  tag: 'Planillas',
  changes: ['Planillas', 'Productos', 'Existencias', 'Precios'],
  summary:
    'Deja los productos como antes de la última carga, menos los que cambiaron después; 409 si ninguno puede volver, o pasaron 30 días',
  params: idParams,
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    restaurados: z.int(),
    eliminados: z.int(),
    ocultos: z.int(),
    quedaron: z.int().meta({ description: 'Se editaron, vendieron o movieron después' }),
  }),
  status: 200,
  fallback: 'No se pudo deshacer la carga.',
  notFound: IMPORTACION_NO_ENCONTRADA,
});
