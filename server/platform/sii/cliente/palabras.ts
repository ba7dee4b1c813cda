import type { EstadoDeDocumento, FaseDeEnvio } from './servicio.ts';

/** The SII's words for how it stands with an envelope (manual «Consulta de Estado de Upload DTE»). */
const ENVIO: Readonly<Record<string, [FaseDeEnvio, string]>> = {
  REC: ['en_revision', 'Envío recibido'],
  SOK: ['en_revision', 'Esquema validado'],
  CRT: ['en_revision', 'Carátula validada'],
  FOK: ['en_revision', 'Firma del envío validada'],
  PRD: ['en_revision', 'Envío en proceso'],
  PDR: ['en_revision', 'Envío en proceso'],
  EPR: ['revisado', 'Envío procesado'],
  LOK: ['revisado', 'Envío procesado'],
  RLV: ['revisado', 'Aceptado con reparos leves'],
  RPR: ['revisado', 'Aceptado con reparos'],
  RSC: ['rechazado', 'Rechazado por error en el esquema'],
  RFR: ['rechazado', 'Rechazado por error en la firma'],
  RCT: ['rechazado', 'Rechazado por error en la carátula'],
  RCH: ['rechazado', 'Envío rechazado'],
  RCO: ['rechazado', 'Rechazado por consistencia'],
  RPT: ['rechazado', 'Rechazado por repetido'],
};

/** A word that isn't known here keeps the envelope in review: what it means is looked at by a person, for it is shown. */
export function deEnvio(codigo: string, glosa: string): { codigo: string; glosa: string; fase: FaseDeEnvio } {
  const [fase, dicha] = ENVIO[codigo] ?? ['en_revision', 'El SII dice algo que la tienda no conoce'];
  return { codigo, glosa: glosa || dicha, fase };
}

/** And for a document (manual «Consulta de Estado DTE»): later notes about it don't make it another. */
const DOCUMENTO: Readonly<Record<string, [EstadoDeDocumento['tiene'], string]>> = {
  DOK: ['el_mismo', 'Documento recibido: los datos coinciden'],
  TMD: ['el_mismo', 'Una nota de débito modifica su texto'],
  TMC: ['el_mismo', 'Una nota de crédito modifica su texto'],
  MMD: ['el_mismo', 'Una nota de débito modifica sus montos'],
  MMC: ['el_mismo', 'Una nota de crédito modifica sus montos'],
  AND: ['el_mismo', 'Una nota de débito lo anula'],
  ANC: ['el_mismo', 'Una nota de crédito lo anula'],
  DNK: ['otro', 'Documento recibido: los datos no coinciden'],
  FAN: ['ninguno', 'Folio anulado'],
  FAU: ['ninguno', 'Documento no recibido por el SII'],
  FNA: ['ninguno', 'Folio no autorizado'],
  EMP: ['ninguno', 'Empresa no autorizada a emitir documentos tributarios electrónicos'],
};

export function deDocumento(codigo: string, glosa: string): EstadoDeDocumento | undefined {
  const conocida = DOCUMENTO[codigo];
  return conocida && { codigo, glosa: glosa || conocida[1], tiene: conocida[0] };
}

/** What an upload is answered with where it isn't taken: the SII's numbers (manual «Envío Automático de DTE»). */
export const SUBIDA: Readonly<Record<string, string>> = {
  '1': 'Quien firma no tiene permiso para enviar por esta empresa: autorízalo en el sitio del SII.',
  '2': 'El SII dice que el archivo es demasiado grande o está vacío.',
  '3': 'El archivo llegó cortado al SII.',
  '6': 'La empresa no está autorizada a enviar archivos al SII en este ambiente.',
  '7': 'El SII dice que el sobre no cumple su esquema.',
  '8': 'El SII dice que la firma del sobre no vale.',
  '9': 'El SII tiene su recepción detenida.',
};
/** Of those, the ones that the same envelope will always be answered with. */
export const SOBRE_MALO: readonly string[] = ['2', '7', '8'];
