import type { StateTable } from '#contract/estados.ts';
import { numeroConPrefijo } from '#contract/papeles.ts';

export const ESTADOS_RECLAMO = ['recibido', 'en_revision', 'aceptado', 'rechazado', 'resuelto', 'retirado'] as const;
export type EstadoReclamo = (typeof ESTADOS_RECLAMO)[number];
export const ETIQUETA_RECLAMO: Readonly<Record<EstadoReclamo, string>> = {
  recibido: 'Recibido',
  en_revision: 'En revisión',
  aceptado: 'Aceptado',
  rechazado: 'Rechazado',
  resuelto: 'Resuelto',
  retirado: 'Retirado',
};

export const TIPOS_RECLAMO = ['garantia', 'danado', 'faltante', 'equivocado', 'atraso', 'retracto', 'otro'] as const;
export type TipoReclamo = (typeof TIPOS_RECLAMO)[number];
export const ETIQUETA_TIPO_RECLAMO: Readonly<Record<TipoReclamo, string>> = {
  garantia: 'Garantía',
  danado: 'Producto dañado',
  faltante: 'Faltante',
  equivocado: 'Producto equivocado',
  atraso: 'Atraso',
  retracto: 'Retracto',
  otro: 'Otro',
};
/** Days until a claim is to be resolved, where `RECLAMOS_DIAS` says nothing else. */
export const DIAS_POR_TIPO: Readonly<Record<TipoReclamo, number>> = {
  garantia: 10,
  danado: 5,
  faltante: 3,
  equivocado: 5,
  atraso: 2,
  // By law the money is back within 45 days of being told.
  retracto: 10,
  otro: 5,
};

export const RESOLUCIONES = ['reparacion', 'reposicion', 'devolucion', 'nota_credito', 'explicacion'] as const;
export type Resolucion = (typeof RESOLUCIONES)[number];
export const ETIQUETA_RESOLUCION: Readonly<Record<Resolucion, string>> = {
  reparacion: 'Reparación',
  reposicion: 'Reposición',
  devolucion: 'Devolución de dinero',
  nota_credito: 'Nota de crédito',
  explicacion: 'Explicación',
};
/** What who claims may ask for: within the legal guarantee the choice is theirs. */
export const PREFERENCIAS = ['reparacion', 'reposicion', 'devolucion'] as const satisfies readonly Resolucion[];
export type Preferencia = (typeof PREFERENCIAS)[number];

/** How what is claimed comes back to the shop. */
export const VUELTAS = ['tienda', 'retiro'] as const;
export type Vuelta = (typeof VUELTAS)[number];
export const ETIQUETA_VUELTA: Readonly<Record<Vuelta, string>> = {
  tienda: 'Lo trae a la tienda',
  retiro: 'Pide que lo retiren',
};
/** Claims of goods that the customer has and gives back or has looked at: those alone say how they come. */
export const CON_VUELTA: readonly TipoReclamo[] = ['garantia', 'danado', 'equivocado', 'retracto'];
/** Those of goods that were received: before they leave the shop nothing of this can have happened. */
export const DE_LO_SALIDO: readonly TipoReclamo[] = [...CON_VUELTA, 'faltante'];

export type ActoReclamo =
  | 'editar'
  | 'escribir'
  | 'recibir'
  | 'revisar'
  | 'aceptar'
  | 'rechazar'
  | 'resolver'
  | 'reabrir'
  | 'retirar';
export type NecesidadReclamo = 'reciente' | 'sin_devolver' | 'sin_recibir';

/** For so many days who claimed may say that it isn't settled. */
export const DIAS_PARA_REABRIR = 30;
const DIA_MS = 24 * 60 * 60 * 1000;

export interface ReclamoQueSeMueve {
  estado: EstadoReclamo;
  /** Whose account its purchase is of. */
  user_id: number | null;
  cerrado_en: Date | string | null;
  /** What came back for it and counts: whoever withdraws or rejects it has to know. */
  vuelto: readonly unknown[];
}

/** What the staff are told who would close a claim as if nothing had come back for it. */
const YA_VOLVIO =
  'Ya volvió algo por este reclamo: acéptalo y resuélvelo. Si se le manda de vuelta al cliente, deshaz antes el retorno en el pedido.';

/** The life of a claim: the staff look at it and answer; who bought follows it, takes it back, or says that it isn't settled. */
export const CICLO_RECLAMO: StateTable<ReclamoQueSeMueve, EstadoReclamo, ActoReclamo, NecesidadReclamo> = {
  stateOf: ({ estado }) => estado,
  ownerOf: ({ user_id }) => user_id,
  needs: {
    reciente: {
      holds: ({ cerrado_en }) =>
        cerrado_en !== null && Date.now() - new Date(cerrado_en).getTime() <= DIAS_PARA_REABRIR * DIA_MS,
      message: `Pasaron más de ${DIAS_PARA_REABRIR} días desde que se cerró: haz otro reclamo o llámanos.`,
    },
    // Closed without an answer, nobody would owe anything for what the shop has.
    sin_devolver: {
      holds: ({ vuelto }) => vuelto.length === 0,
      message:
        'La tienda ya recibió lo que devolviste: tu reclamo sigue hasta que te respondamos. Si cambiaste de idea, escríbenos en él.',
    },
    sin_recibir: { holds: ({ vuelto }) => vuelto.length === 0, message: YA_VOLVIO },
  },
  rows: [
    ...(['recibido', 'en_revision', 'aceptado'] as const).flatMap((estado) => [
      { from: estado, to: estado, act: 'editar' as const, who: ['admin' as const] },
      { from: estado, to: estado, act: 'escribir' as const, who: ['dueno' as const, 'personal' as const] },
    ]),
    // Money may be back before the goods are.
    ...(['recibido', 'en_revision', 'aceptado', 'resuelto'] as const).map((estado) => ({
      from: estado,
      to: estado,
      act: 'recibir' as const,
      who: ['personal' as const],
    })),
    { from: 'recibido', to: 'en_revision', act: 'revisar', who: ['admin'] },
    { from: 'recibido', to: 'aceptado', act: 'aceptar', who: ['admin'] },
    { from: 'en_revision', to: 'aceptado', act: 'aceptar', who: ['admin'] },
    { from: 'recibido', to: 'rechazado', act: 'rechazar', who: ['admin'], needs: ['sin_recibir'] },
    { from: 'en_revision', to: 'rechazado', act: 'rechazar', who: ['admin'], needs: ['sin_recibir'] },
    // What a repair shop finds may turn it round.
    { from: 'aceptado', to: 'rechazado', act: 'rechazar', who: ['admin'], needs: ['sin_recibir'] },
    { from: 'aceptado', to: 'resuelto', act: 'resolver', who: ['admin'] },
    { from: 'rechazado', to: 'en_revision', act: 'reabrir', who: ['personal'] },
    { from: 'resuelto', to: 'en_revision', act: 'reabrir', who: ['personal'] },
    { from: 'rechazado', to: 'en_revision', act: 'reabrir', who: ['dueno'], needs: ['reciente'] },
    { from: 'resuelto', to: 'en_revision', act: 'reabrir', who: ['dueno'], needs: ['reciente'] },
    ...(['recibido', 'en_revision'] as const).flatMap((from) => [
      {
        from,
        to: 'retirado' as const,
        act: 'retirar' as const,
        who: ['dueno' as const],
        needs: ['sin_devolver' as const],
      },
      {
        from,
        to: 'retirado' as const,
        act: 'retirar' as const,
        who: ['personal' as const],
        needs: ['sin_recibir' as const],
      },
    ]),
  ],
};

/** What people call it: «Reclamo 000123». */
export const numeroDeReclamo = numeroConPrefijo('Reclamo');
