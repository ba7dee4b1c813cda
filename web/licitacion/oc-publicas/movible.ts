import type { OcQueSeMueve } from '#contract/licitacion/oc-publicas/estados.ts';
import type { OcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';

/** An order as its states look at it. */
export const movible = ({ etapa, estado, moneda, cambio, por_aprobar }: OcPublica): OcQueSeMueve => ({
  etapa,
  estado_mp: estado,
  moneda,
  cambio: cambio?.cambio ?? null,
  por_aprobar,
});
