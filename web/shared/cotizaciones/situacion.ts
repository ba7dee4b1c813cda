import type { Cotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { AVISO_DE_SITUACION, type Situacion } from '#contract/ventas/cotizaciones/enlace.ts';

/** How a quotation stands for its client: as its link says, or asked for and not answered yet. */
export type SituacionDeCliente = Situacion | 'solicitada';

type Vista = Pick<Cotizacion, 'etapa' | 'version_enviada' | 'vence'>;

/** `hoy` as `YYYY-MM-DD`: no act waits for the night in which what is over is written down. */
export function situacionDe({ etapa, version_enviada, vence }: Vista, hoy: string): SituacionDeCliente {
  if (etapa === 'borrador') return version_enviada === 0 ? 'solicitada' : 'en_revision';
  if (etapa === 'enviada') return vence !== null && vence < hoy ? 'vencida' : 'vigente';
  return etapa;
}

export const ETIQUETA_SITUACION: Readonly<Record<SituacionDeCliente, string>> = {
  solicitada: 'Solicitada',
  en_revision: 'En revisión',
  vigente: 'Por aceptar',
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
  vencida: 'Vencida',
  reemplazada: 'Reemplazada',
  convertida: 'Comprada',
};

const AVISO_EN_LA_CUENTA: Partial<Record<SituacionDeCliente, string>> = {
  solicitada:
    'La tienda está revisando tu solicitud y te responderá por correo. También puedes comprarla de inmediato.',
  vigente: 'Revísala y dinos si la aceptas.',
  aceptada: 'Cómprala cuando quieras, a estos precios.',
};

/** What that means to whoever reads it in their account. */
export const avisoEnLaCuenta = (situacion: SituacionDeCliente): string =>
  AVISO_EN_LA_CUENTA[situacion] ?? AVISO_DE_SITUACION[situacion as Situacion];
