import { PanelConvenio } from '#web/staff/cotizaciones/paneles/panel-convenio.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { PanelesTabs, VolverALasCotizaciones } from './paneles-tabs.tsx';

const TITLE = 'Convenio';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

export default function Pagina() {
  useCrumb(TITLE);
  return (
    <StaffPage title={TITLE} actions={<VolverALasCotizaciones />}>
      <PanelesTabs />
      <PanelConvenio />
    </StaffPage>
  );
}
