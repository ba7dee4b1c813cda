import { PanelBusqueda } from '#web/staff/cotizaciones/paneles/panel-busqueda.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { CotizarAcciones } from './cotizar-acciones.tsx';
import { UltimasCotizaciones } from './ultimas-cotizaciones.tsx';

const TITLE = 'Cotizaciones';
/** The id is the one that the seeds look for, not the number. */
const INTRO = 'Busca una por su ID, o por número, cliente y producto entre todas.';
export const meta = metaOf(TITLE);

/** The quote search panel of the seeds (001 §2), and the way to all quotations. */
export default function Pagina() {
  return (
    <StaffPage title={TITLE} intro={INTRO} actions={<CotizarAcciones todas="Todas las Cotizaciones" />}>
      <PanelBusqueda />
      <UltimasCotizaciones />
    </StaffPage>
  );
}
