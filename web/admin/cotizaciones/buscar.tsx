import type { StaffHandle } from '#web/admin/layout.tsx';
import { useCrumb } from '#web/admin/shell/breadcrumbs.tsx';
import { metaOf, StaffPage } from '#web/admin/shell/staff-page.tsx';
import { PanelBusqueda } from './paneles/panel-busqueda.tsx';
import { PanelesTabs, VolverALasCotizaciones } from './paneles-tabs.tsx';

const TITLE = 'Buscar cotización';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

export default function Pagina() {
  useCrumb(TITLE);
  return (
    <StaffPage title={TITLE} actions={<VolverALasCotizaciones />}>
      <PanelesTabs />
      <PanelBusqueda />
    </StaffPage>
  );
}
