import { PanelBusqueda } from '#web/admin/cotizaciones/paneles/panel-busqueda.tsx';
import { COTIZACIONES_DOCUMENTOS, COTIZACIONES_NUEVA } from '#web/admin/shell/search/addresses.ts';
import { metaOf, StaffPage } from '#web/admin/shell/staff-page.tsx';
import { LinkButton } from '#web/ui/button.tsx';

const TITLE = 'Cotizaciones';
export const meta = metaOf(TITLE);

/** The quote search panel of the seeds (001 §2), and the way to all quotations. */
export default function Pagina() {
  return (
    <StaffPage title={TITLE} actions={<Acciones />}>
      <PanelBusqueda />
    </StaffPage>
  );
}

const Acciones = () => (
  <>
    <LinkButton look="outline" to={COTIZACIONES_DOCUMENTOS}>
      Todas las Cotizaciones
    </LinkButton>
    <LinkButton to={COTIZACIONES_NUEVA}>Nueva cotización</LinkButton>
  </>
);
