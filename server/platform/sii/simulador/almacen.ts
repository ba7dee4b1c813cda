import { z } from 'zod';

/** How it misbehaves: milliseconds before each answer and of its review; per cent of calls and of documents. */
export interface AjustesSii {
  demora: number;
  /** For so long it says only that it looks at an envelope, and knows nothing of its documents. */
  revision: number;
  /** Calls that fail, that a page answers, or whose answer is lost once it did what was asked. */
  fallas: number;
  html: number;
  perdidas: number;
  /** Documents that it refuses, or has something to say of. */
  rechazos: number;
  reparos: number;
}
export const SIN_AJUSTES: AjustesSii = {
  ...{ demora: 0, revision: 0, fallas: 0, html: 0, perdidas: 0, rechazos: 0, reparos: 0 },
};

const documento = z.object({
  rut: z.string(),
  tipo: z.number(),
  folio: z.number(),
  fecha: z.string(),
  total: z.number(),
  receptor: z.string(),
  /** Milliseconds since 1970. */
  visto_desde: z.number(),
});
/** What it has of a document that it took. */
export type DocumentoSimulado = z.output<typeof documento>;

const envio = z.object({
  track_id: z.string(),
  rut: z.string(),
  /** `EPR` where it looked at its documents, else why it didn't. */
  codigo: z.enum(['EPR', 'RSC', 'RFR', 'RCT']),
  glosa: z.string(),
  visto_desde: z.number(),
  documentos: z.array(
    z.object({
      tipo: z.number(),
      folio: z.number(),
      es: z.enum(['aceptado', 'rechazado', 'con_reparos']),
      glosa: z.string(),
    }),
  ),
});
export type EnvioSimulado = z.output<typeof envio>;

/** Where it keeps what it was sent. */
export interface AlmacenSii {
  /** Keeps those that it hasn't yet, and says which these are: of two that come at once with one folio, one. */
  apartar(documentos: readonly DocumentoSimulado[]): Promise<Set<string>>;
  anotar(envio: EnvioSimulado): Promise<void>;
  envio(track_id: string): Promise<EnvioSimulado | undefined>;
  documento(clave: string): Promise<DocumentoSimulado | undefined>;
}

export const claveDe = ({ rut, tipo, folio }: Pick<DocumentoSimulado, 'rut' | 'tipo' | 'folio'>): string =>
  `${rut} ${tipo} ${folio}`;
export const leerEnvioSimulado = (datos: unknown): EnvioSimulado => envio.parse(datos);
export const leerDocumentoSimulado = (datos: unknown): DocumentoSimulado => documento.parse(datos);

/** For as long as its process lives. */
export function siiEnMemoria(): AlmacenSii & {
  envios: ReadonlyMap<string, EnvioSimulado>;
  documentos: ReadonlyMap<string, DocumentoSimulado>;
} {
  const envios = new Map<string, EnvioSimulado>();
  const documentos = new Map<string, DocumentoSimulado>();
  return {
    envios,
    documentos,
    apartar: async (nuevos) => {
      const guardados = nuevos.filter((uno) => !documentos.has(claveDe(uno)));
      for (const uno of guardados) documentos.set(claveDe(uno), uno);
      return new Set(guardados.map(claveDe));
    },
    anotar: async (uno) => void envios.set(uno.track_id, uno),
    envio: async (track_id) => envios.get(track_id),
    documento: async (clave) => documentos.get(clave),
  };
}
