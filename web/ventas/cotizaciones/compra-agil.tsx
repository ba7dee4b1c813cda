import { PanelCompraAgil } from '#web/staff/cotizaciones/paneles/panel-compra-agil.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { PaginaDePanel } from './pagina-de-panel.tsx';

const TITLE = 'Compra Ágil';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

export default function Pagina() {
  return (
    <PaginaDePanel title={TITLE}>
      <PanelCompraAgil />
    </PaginaDePanel>
  );
}
