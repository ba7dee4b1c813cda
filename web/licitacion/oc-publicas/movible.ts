import type { OcQueSeMueve } from '#contract/licitacion/oc-publicas/estados.ts';
import type { OcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';

/** An order as its states look at it. */
export const movible = ({ etapa, estado, por_aprobar }: OcPublica): OcQueSeMueve => ({
  etapa,
  estado_mp: estado,
  por_aprobar,
});
