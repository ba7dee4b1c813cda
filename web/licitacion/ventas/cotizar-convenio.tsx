import { PanelConvenio } from '#web/staff/cotizaciones/paneles/panel-convenio.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { CotizarAcciones } from './cotizar-acciones.tsx';
import { UltimasCotizaciones } from './ultimas-cotizaciones.tsx';

const TITLE = 'Cotizar Convenio';
export const meta = metaOf(TITLE);

/** Convenio as the seeds have it (001 §2). */
export default function Pagina() {
  return (
    <StaffPage
      title={TITLE}
      intro="Mira una por su ID y pasa a las vecinas, o empieza otra: nace en el canal Convenio."
      actions={<CotizarAcciones canal="convenio" todas="Todas las de Convenio" />}
    >
      <PanelConvenio />
      <UltimasCotizaciones canal="convenio" />
    </StaffPage>
  );
}
