import { z } from 'zod';

/** What a paper of a product is, and what it is called where it has no name of its own. */
export const CLASES_DE_DOCUMENTO = {
  manual: 'Manual',
  ficha: 'Ficha técnica',
  certificado: 'Certificado',
  seguridad: 'Hoja de seguridad',
  otro: 'Documento',
} as const;
export type ClaseDeDocumento = keyof typeof CLASES_DE_DOCUMENTO;
export const CLASES = Object.keys(CLASES_DE_DOCUMENTO) as [ClaseDeDocumento, ...ClaseDeDocumento[]];

/** A paper of a product, which anybody may take with them. */
export const documentoDeProducto = z
  .object({
    id: z.int(),
    clase: z.enum(CLASES),
    titulo: z.string(),
    bytes: z.int(),
  })
  .meta({ id: 'DocumentoDeProducto' });
export type DocumentoDeProducto = z.output<typeof documentoDeProducto>;
