import type { StateTable } from '#contract/estados.ts';

/** Where a document stands with the SII. Its folio is given for good in all of them (D133). */
export const ESTADOS_DTE = ['por_enviar', 'enviado', 'aceptado', 'con_reparos', 'rechazado'] as const;
export type EstadoDte = (typeof ESTADOS_DTE)[number];
export const ETIQUETA_ESTADO_DTE: Readonly<Record<EstadoDte, string>> = {
  por_enviar: 'Por enviar',
  enviado: 'En el SII',
  aceptado: 'Aceptado',
  con_reparos: 'Aceptado con reparos',
  rechazado: 'Rechazado',
};
/** What whoever reads it can do about it. */
export const QUE_HACER_DTE: Readonly<Record<EstadoDte, string>> = {
  por_enviar: 'La tienda lo envía sola. Si pasa una hora así, revisa el estado del SII.',
  enviado: 'El SII lo está revisando: suele tardar minutos.',
  aceptado: 'El SII lo aceptó: vale, y no hay nada más que hacer.',
  con_reparos:
    'Vale, con reparos. Lee lo que dice el SII y corrígelo en los próximos; si cambia algo importante, emite una nota.',
  rechazado: 'No vale y su folio no se usa de nuevo. Corrige lo que dice el SII y emite otro.',
};

export type ActoDte = 'enviar' | 'devolver' | 'aceptar' | 'reparar' | 'rechazar';

export interface DteQueSeMueve {
  estado: EstadoDte;
}

/** The life of a document at the SII, which the shop follows by itself. */
export const CICLO_DTE: StateTable<DteQueSeMueve, EstadoDte, ActoDte, never> = {
  stateOf: ({ estado }) => estado,
  ownerOf: () => null,
  needs: {},
  rows: [
    { from: 'por_enviar', to: 'enviado', act: 'enviar', who: ['tienda'] },
    // The SII refused the envelope and looked at none of its documents: they go in another one, with their folios.
    { from: 'enviado', to: 'por_enviar', act: 'devolver', who: ['tienda'] },
    { from: 'enviado', to: 'aceptado', act: 'aceptar', who: ['tienda'] },
    { from: 'enviado', to: 'con_reparos', act: 'reparar', who: ['tienda'] },
    { from: 'enviado', to: 'rechazado', act: 'rechazar', who: ['tienda'] },
  ],
};

/** Which SII the shop talks to: its simulation, where nothing has tax value; the one where shops certify themselves; the real one. */
export const AMBIENTES = ['demo', 'certificacion', 'produccion'] as const;
export type Ambiente = (typeof AMBIENTES)[number];
export const ETIQUETA_AMBIENTE: Readonly<Record<Ambiente, string>> = {
  demo: 'Demostración (sin valor tributario)',
  certificacion: 'Certificación',
  produccion: 'Producción',
};

/** The two services of the SII that take envelopes: one for boletas, one for the rest. */
export const CANALES = ['dte', 'boleta'] as const;
export type Canal = (typeof CANALES)[number];

export const ESTADOS_ENVIO = ['por_subir', 'subido', 'resuelto', 'rechazado'] as const;
export type EstadoEnvio = (typeof ESTADOS_ENVIO)[number];
export const ETIQUETA_ESTADO_ENVIO: Readonly<Record<EstadoEnvio, string>> = {
  por_subir: 'Por subir',
  subido: 'En revisión',
  resuelto: 'Revisado',
  rechazado: 'Rechazado',
};
/** What whoever reads it can do about it. */
export const QUE_HACER_ENVIO: Readonly<Record<EstadoEnvio, string>> = {
  por_subir: 'La tienda lo sube sola, y si falla insiste cada vez más espaciado. Si no es pasajero, lee la falla.',
  subido: 'El SII lo está revisando: suele tardar minutos.',
  resuelto: 'Nada: cada documento dice cómo quedó.',
  rechazado:
    'El SII no miró sus documentos. Corrige lo que dice y reinténtalo: van en otro envío, con sus mismos folios.',
};
