import { EXTENSION_HEIC, IMAGEN_HEIC } from '#contract/catalogo/imagenes/imagenes.ts';
import { ADJUNTO_NO_ES, MAX_ADJUNTO_BYTES } from '#contract/ventas/cotizaciones/adjunto.ts';

/** What goes with a paper: what the server tells apart by its content (`TIPOS_DE_ADJUNTO`), by its ending. */
export const ADJUNTOS = '.pdf,.jpg,.jpeg,.png,.webp,.xlsx,.docx,.pptx';
/** A telephone may hand over a picture without an ending. */
const SIN_FINAL = /^(image\/(jpeg|png|webp)|application\/pdf)$/;

/** Why a file can't be attached, as far as its name, kind and size tell; null where it may: the server reads its content. */
export function porQueNoSeAdjunta({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (EXTENSION_HEIC.test(name)) return IMAGEN_HEIC;
  const ending = /\.\w+$/.exec(name)?.[0].toLowerCase();
  const known = ending ? ADJUNTOS.split(',').includes(ending) : SIN_FINAL.test(type);
  if (!known) return ADJUNTO_NO_ES;
  if (size === 0) return 'Está vacío.';
  if (size > MAX_ADJUNTO_BYTES) return `Pesa más de ${MAX_ADJUNTO_BYTES / 1024 / 1024} MB.`;
  return null;
}
