import { PanelConvenio } from '#web/admin/cotizaciones/paneles/panel-convenio.tsx';
import { metaOf, StaffPage } from '#web/admin/shell/staff-page.tsx';

const TITLE = 'Cotizar Convenio';
export const meta = metaOf(TITLE);

/** Convenio as the seeds have it (001 §2). */
export default function Pagina() {
  return (
    <StaffPage title={TITLE}>
      <PanelConvenio />
    </StaffPage>
  );
}
