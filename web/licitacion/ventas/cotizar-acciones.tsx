import type { Canal } from '#contract/ventas/cotizaciones/estados.ts';
import { COTIZACIONES_DOCUMENTOS, COTIZACIONES_NUEVA } from '#web/staff/addresses.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** From a quotations' panel to all of them and to a new one; of its channel, where it has one. */
export const CotizarAcciones = ({ canal, todas }: { canal?: Canal; todas: string }) => (
  <>
    <LinkButton look="outline" to={canal ? `${COTIZACIONES_DOCUMENTOS}&canal=${canal}` : COTIZACIONES_DOCUMENTOS}>
      {todas}
    </LinkButton>
    <LinkButton to={canal ? `${COTIZACIONES_NUEVA}?canal=${canal}` : COTIZACIONES_NUEVA}>Nueva cotización</LinkButton>
  </>
);
