import { z } from 'zod';
import { MEDIA_TYPES } from '#contract/exportar.ts';

export const MAX_ADJUNTOS = 10;
/** Of each file. */
export const MAX_ADJUNTO_BYTES = 10 * 1024 * 1024;

/** What a file may be: by its content, never by its name. A picture is kept as one WebP without its metadata. */
export const TIPOS_DE_ADJUNTO = {
  pdf: 'application/pdf',
  imagen: 'image/webp',
  xlsx: MEDIA_TYPES.xlsx,
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;
export type TipoDeAdjunto = keyof typeof TIPOS_DE_ADJUNTO;
export const CLASES_DE_ADJUNTO = Object.keys(TIPOS_DE_ADJUNTO) as [TipoDeAdjunto, ...TipoDeAdjunto[]];
/** The `download` of whoever answers one. */
export const ARCHIVOS_DE_ADJUNTO = Object.values(TIPOS_DE_ADJUNTO);

export const ADJUNTO_NO_ENCONTRADO = 'Adjunto no encontrado.';
export const ADJUNTO_NO_ES =
  'Sólo se adjuntan PDF, imágenes (JPEG, PNG, WebP) y archivos de Office actuales (.xlsx, .docx, .pptx).';
export const ADJUNTO_ANTIGUO =
  'Es un archivo de Office antiguo o con contraseña: guárdalo como .xlsx, .docx o .pptx, sin contraseña.';
export const ADJUNTO_CON_MACROS = 'Lleva macros: guárdalo sin ellas.';
export const ADJUNTO_PDF_ACTIVO =
  'Es un PDF con JavaScript, acciones que abren programas o archivos adentro. Ábrelo y guárdalo de nuevo con «Imprimir como PDF», que lo quita.';
export const ADJUNTO_PDF_OCULTO =
  'No pudimos revisar lo que este PDF lleva adentro: tiene contraseña o está dañado. Guárdalo de nuevo sin contraseña.';
export const DEMASIADOS_ADJUNTOS = `Una cotización lleva hasta ${MAX_ADJUNTOS} archivos: quita alguno antes.`;

/** A file of a quotation. Its client sees those that are `para_cliente`, once it was sent. */
export const adjunto = z
  .object({
    id: z.int(),
    nombre: z.string().meta({ description: 'Como lo llamaba quien lo adjuntó' }),
    tipo: z.enum(CLASES_DE_ADJUNTO),
    bytes: z.int(),
    para_cliente: z.boolean().meta({ description: 'Si lo ve el cliente; a él se le responden sólo ésos' }),
  })
  .meta({ id: 'AdjuntoDeCotizacion' });
export type Adjunto = z.output<typeof adjunto>;
