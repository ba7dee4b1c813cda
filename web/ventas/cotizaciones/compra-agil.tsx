import { PanelCompraAgil } from '#web/staff/cotizaciones/paneles/panel-compra-agil.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { PanelesTabs, VolverALasCotizaciones } from './paneles-tabs.tsx';

const TITLE = 'Compra Ágil';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

export default function Pagina() {
  useCrumb(TITLE);
  return (
    <StaffPage title={TITLE} actions={<VolverALasCotizaciones />}>
      <PanelesTabs />
      <PanelCompraAgil />
    </StaffPage>
  );
}
