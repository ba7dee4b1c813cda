import { PanelCompraAgil } from '#web/staff/cotizaciones/paneles/panel-compra-agil.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { CotizarAcciones } from './cotizar-acciones.tsx';
import { UltimasCotizaciones } from './ultimas-cotizaciones.tsx';

const TITLE = 'Cotizar Compra Agil';
export const meta = metaOf(TITLE);

/** Compra Ágil as the seeds have it (001 §2). */
export default function Pagina() {
  return (
    <StaffPage
      title={TITLE}
      intro="Mira una por su ID, o empieza otra: nace en el canal Compra Ágil."
      actions={<CotizarAcciones canal="compra_agil" todas="Todas las de Compra Ágil" />}
    >
      <PanelCompraAgil />
      <UltimasCotizaciones canal="compra_agil" />
    </StaffPage>
  );
}
